/**
 * A page has one currency: fees, limits, deposits and excess are in the one in which fares are
 * shown. Another one is only named where it says what is charged.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import {
  visitBackend,
  type BackendVisitor,
  type Body,
} from "../support/backend-visitor.ts";
import { chooseTicket, KYOTO, type Wish } from "../support/booking.ts";
import {
  buyQuote,
  CAR,
  checkoutOf,
  PASS,
  quoteOf,
  TEA,
  TRANSFER,
} from "../support/offer-buyer.ts";
import {
  startReferenceBackend,
  readPublished,
  type ReferenceBackend,
} from "../support/reference-backend.ts";

const published = readPublished();
let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await startReferenceBackend(published);
});
afterAll(() => backend.stop());

/** What says what is charged, and by whom: there the other currency is the point. */
const CHARGED: ReadonlySet<string> = new Set([
  "charged",
  "charged_price",
  "payments",
  "payment",
]);
const CODE = new RegExp(
  `\\b(?:${Object.keys(published.currencies).join("|")})\\b`,
  "g",
);

/** The amounts of an answer in another currency than euros, by their places. */
function foreignIn(value: unknown, place = ""): string[] {
  if (typeof value === "string")
    return [...value.matchAll(CODE)].some(([code]) => code !== "EUR") &&
      / \d|\d /.test(value)
      ? [`${place}: ${value}`]
      : [];
  if (typeof value !== "object" || value === null) return [];
  const { amount, currency } = value as Record<string, unknown>;
  if (typeof amount === "number" && typeof currency === "string")
    return currency === "EUR" ? [] : [`${place}: ${currency} ${amount}`];
  return Object.entries(value).flatMap(([name, one]) =>
    CHARGED.has(name)
      ? []
      : foreignIn(one, `${place}/${/^\d+$/.test(name) ? "*" : name}`),
  );
}

let visitors = 0;
function shopper(): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: "EUR",
    "X-Device-Id": `currency-device-${visitors}`,
    "X-Session-Key": `currency-session-${visitors}`,
  });
}

const JOURNEYS: readonly Wish[] = [
  KYOTO,
  {
    ...KYOTO,
    type: "twrail",
    origin_position: "taipei",
    destination_position: "zuoying",
  },
  {
    ...KYOTO,
    type: "thbus",
    origin_position: "bangkok-mo-chit",
    destination_position: "chiang-mai",
  },
  {
    ...KYOTO,
    type: "flights",
    origin_position: "tpe",
    destination_position: "nrt",
  },
];

test.each(JOURNEYS)(
  "$type: the list, the ticket and the conditions",
  async ({ type, ...wish }) => {
    const visitor = shopper();
    const ptp = `/reappserv/ptp/${type}`;
    const found = await visitor.post(`/v3${ptp}/route/search/result`, wish);
    const { routes } = (
      found.result as {
        result: { section: { routes: { route_id: string }[] } };
      }
    ).result.section;
    const detail = await visitor.get(`/v3${ptp}/route/detail`, {
      route_id: routes[0]!.route_id,
    });
    expect((detail.result as { journeys: unknown[] }).journeys).toHaveLength(1);
    const policy = await visitor.get(`/v1${ptp}/policy`, {
      policy_type: "refund",
    });
    expect(policy.success).toBe(true);
    expect(foreignIn({ found, detail, policy })).toEqual([]);
  },
);

const QUOTES: readonly (readonly [
  string,
  (visitor: BackendVisitor) => Promise<string>,
])[] = [
  ...JOURNEYS.map(
    (wish) =>
      [
        wish.type,
        async (visitor: BackendVisitor) =>
          (await chooseTicket(visitor, wish)).validate_id,
      ] as const,
  ),
  ...Object.entries({ CAR, TRANSFER, TEA, PASS } satisfies Record<
    string,
    Body
  >).map(
    ([name, offer]) =>
      [name, (visitor: BackendVisitor) => quoteOf(visitor, offer)] as const,
  ),
];

test.each(QUOTES)("%s: the payment page and the order", async (_, want) => {
  const visitor = shopper();
  const validate_id = await want(visitor);
  const checkout: CheckoutData = await checkoutOf(visitor, validate_id);
  const { order_guid } = await buyQuote(visitor, validate_id);
  const sections = await Promise.all(
    ["items", "tickets", "price", "travellers", "refund", "amendment"].map(
      (name) =>
        visitor.get(`/v3/reappserv/ptp/orderdetail/${name}`, { order_guid }),
    ),
  );
  expect(foreignIn({ checkout, sections })).toEqual([]);
});
