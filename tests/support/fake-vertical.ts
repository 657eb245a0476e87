/** A vertical that sells visits of a garden, one place each, for tests of booking. */
import { divide } from "#server/backend/money/divide.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { NewQuote } from "#server/backend/booking/quotes/quotes.ts";
import type { PartTerms } from "#server/backend/booking/model/part-terms.ts";
import type { Quote } from "#server/backend/booking/model/quote.ts";
import { fakeChanges } from "./fake-changes.ts";
import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import {
  newPickupCode,
  newTicketNo,
  signedBarcode,
} from "#server/backend/booking/engine/numbers.ts";

export const FAKE_MIGRATIONS: readonly string[] = [
  "CREATE TABLE fake_places (place TEXT PRIMARY KEY, validate_id TEXT) STRICT;",
];

/** The site of the tests. */
export const SCOPE = "wayfare";

const START = Date.parse("2026-12-01T00:00:00Z");
const HOUR = 60 * 60 * 1000;
const TITLES: Readonly<Record<string, string>> = {
  en: "Garden visit",
  ja: "庭園",
  de: "Gartenbesuch",
  th: "สวน",
};

interface Payload {
  readonly place: string;
}

export const FAKE_TERMS = ["house_rules", "own_name"];

/** Nothing is held before the order is paid: the first to pay gets the place. */
export function createFakeVertical(): Vertical {
  const placeOf = ({ payload }: { readonly payload: unknown }) =>
    (payload as Payload).place;
  const moment = (hours: number) => ({
    place_name: "The garden",
    date: "2026-12-01",
    time: `${String(9 + hours).padStart(2, "0")}:00`,
    time_zone: "Asia/Tokyo",
    at: START + hours * HOUR,
  });
  return {
    name: "fake",
    pay_path: "/pay/",
    placesOf: () => 1,
    quote: () => {
      throw new Error("quotes are made by the tests");
    },
    async hold(inside, quote) {
      await inside.run(
        "INSERT INTO fake_places (place) VALUES (?) ON CONFLICT DO NOTHING",
        placeOf(quote),
      );
    },
    holdUntil: ({ items }) => Math.min(...items.map((one) => one.starts_at)),
    async confirm(inside, quote) {
      const { validate_id } = quote;
      const { changes } = await inside.run(
        `UPDATE fake_places SET validate_id = ?
           WHERE place = ? AND (validate_id IS NULL OR validate_id = ?)`,
        validate_id,
        placeOf(quote),
        validate_id,
      );
      return changes === 1;
    },
    async release(inside, { validate_id }) {
      await inside.run(
        "UPDATE fake_places SET validate_id = NULL WHERE validate_id = ?",
        validate_id,
      );
    },
    issue: async (_inside, { product_type_id, items, travellers }) =>
      items.flatMap(({ item_id }, item) =>
        travellers.map((_, traveller) => {
          const document_no = newTicketNo(product_type_id);
          return {
            document_no,
            item,
            traveller,
            barcode: signedBarcode(document_no, item_id, new Uint8Array(32)),
            symbology: "qr" as const,
            pickup_code: newPickupCode(),
            payload: { gate: "7" },
          };
        }),
      ),
    async describe(_inside, { items, travellers, lines }, { language }) {
      const title = TITLES[language] ?? TITLES["en"]!;
      return {
        title,
        items: items.map(({ item_id }) => ({
          item_id,
          title,
          text: "Wayfare Gardens",
          starts: moment(0),
          ends: moment(2),
          details: ["Gate 7"],
          conditions: [],
        })),
        travellers: travellers.map((_, index) => `Adult ${index + 1}`),
        lines: lines.map(() => "Adult"),
        steps: { begins: "Visit", ends: "Left" },
      };
    },
    refundTerms,
    ...fakeChanges(refundTerms),
    // The garden opens late: half of the price from an hour, three quarters from two.
    nextOf: (_type, group, at) =>
      group === "garden"
        ? { service: `garden.${at}`, date: "2026-12-01" }
        : undefined,
    // "leg.1" is the item of this name; any other service is everything of its day.
    disruptedItems: ({ items }, { service, date }) =>
      items.flatMap(({ first_day, item_id }, item) =>
        first_day === date &&
        (item_id === service || !service.startsWith("leg."))
          ? [item]
          : [],
      ),
    compensation: ({ items }, item, { minutes }) =>
      minutes < 60
        ? undefined
        : {
            percent: minutes < 120 ? 50 : 75,
            source: "The garden's promise",
            until: items[item]!.ends_at + 24 * HOUR,
          },
    describeDocument: (_quote, { payload }, { language }) => ({
      title: TITLES[language] ?? TITLES["en"]!,
      details: [{ label: "Gate", text: (payload as { gate: string }).gate }],
    }),
    terms: () => FAKE_TERMS.map((term_id) => ({ term_id, text: term_id })),
    policy: () => undefined,
    couponFacts: () => ({}),
  };
}

/** Each visit costs the same; the fee is a quarter from the day before, and everything from its start. */
function refundTerms(
  { items, travellers, charged, lines }: Quote,
  at: number,
): readonly PartTerms[] {
  const count = items.length * travellers.length;
  const extras = lines
    .filter(({ kind, amount }) => kind !== "fare" && amount.amount > 0)
    .reduce((sum, { amount }) => sum + amount.amount, 0);
  const shares = divide(
    charged.amount - extras,
    Array.from({ length: count }, () => 1),
  );
  return items.flatMap(({ starts_at, time_zone }, item) =>
    travellers.map((_, traveller) => {
      const part = item * travellers.length + traveller;
      const share = shares[part]!;
      const free = starts_at - 24 * HOUR;
      const ends_at = at < free ? free : starts_at;
      return {
        item,
        traveller,
        charged: share,
        ...(at < starts_at
          ? { fee: at < free ? 0 : Math.floor(share / 4) }
          : {}),
        ends_at,
        time_zone,
      };
    }),
  );
}

/** The id of the quote that has a place. */
export async function holderOf(
  database: Database,
  place: string,
): Promise<string | null | undefined> {
  const row = await database.get<{ validate_id: string | null }>(
    "SELECT validate_id FROM fake_places WHERE place = ?",
    place,
  );
  return row?.validate_id;
}

/** A visit for ¥14,170, or with the values of the input. */
export function fakeQuote(
  place: string,
  more: Partial<NewQuote> = {},
): NewQuote {
  const total = more.total ??
    more.charged ?? { amount: 14_170, currency: "JPY" };
  const payload: Payload = { place };
  return {
    product_type_id: 32,
    vertical: "fake",
    scope: SCOPE,
    items: [
      {
        item_id: "garden.20261201.0900",
        starts_at: START,
        ends_at: START + 2 * HOUR,
        first_day: "2026-12-01",
        last_day: "2026-12-01",
        time_zone: "Asia/Tokyo",
      },
    ],
    travellers: [{ traveller_type: "adult", min_age: 12 }],
    lines: [{ kind: "fare", count: 1, amount: total }],
    total,
    charged: total,
    back_path: "/garden/",
    payload,
    ...more,
  };
}
