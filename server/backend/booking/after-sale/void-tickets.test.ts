/** A void ticket shows no code anywhere, and is not listed as upcoming anywhere. */
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { OrderTicketsData } from "#schema/modules/order_tickets.ts";
import {
  ana,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import { orderRequest } from "../../../../tests/support/orders.ts";
import type { PdfDocument } from "#server/backend/pdf/draw-pdf.ts";
import type { ListView } from "../orders/listed-orders.ts";
import { createTicketFiles } from "../documents/ticket-files/ticket-files.ts";
import { upgradeStored } from "../engine/upgrade-stored.ts";
import { createWordsOf } from "../model/words.ts";
import { readClosedParts } from "./refunds/refund-store.ts";

useShop();

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse("2026-12-01T00:00:00Z");
const JPY = (amount: number) => ({ amount, currency: "JPY" });
const itemAt = (days: number) => {
  const day = `2026-12-0${1 + days}`;
  return {
    item_id: `garden.${day}`,
    starts_at: START + days * DAY,
    ends_at: START + days * DAY + 2 * HOUR,
    first_day: day,
    last_day: day,
    time_zone: "Asia/Tokyo",
  };
};
const OUT = 0;
const BACK = 1;
const ANA = 0;
const BEN = 1;

/** Ana and Ben travel on 1 December and return on 5 December. */
const buy = async (rules = "jprail"): Promise<string> => {
  const more = {
    rules_from: [rules],
    items: [itemAt(0), itemAt(4)],
    travellers: [1, 2].map(() => ({ traveller_type: "adult", min_age: 12 })),
    lines: [{ kind: "fare", count: 4, amount: JPY(16_000) }],
    total: JPY(16_000),
    charged: JPY(16_000),
  };
  const travellers = ["Ana", "Ben"].map((given_name) => ({
    family_name: "Rivera",
    given_name,
  }));
  const order = await ordered(ana, more, { travellers });
  return (await payWith(order, "approves")).order_guid;
};
const current = (guid: string) => shop.orders.current(ana, guid);
const refund = async (
  guid: string,
  parts: readonly { item: number; traveller: number }[],
): Promise<void> => {
  const { refund_id } = await shop.refunds.quote(await current(guid), parts);
  await shop.refunds.confirm(await current(guid), refund_id, null);
};
/** Both change the return to another day. */
const change = async (guid: string): Promise<void> => {
  const quote = await shop.amendments.quote(
    await current(guid),
    { item: BACK, travellers: [ANA, BEN] },
    "2026-12-06.3.4000",
    0,
    [ana.owners[0]!],
    { language: "en", currency: "JPY", scope: SCOPE },
    () => Promise.resolve(),
  );
  const { price } = await shop.orders.settlement(ana, quote.validate_id, "");
  const { order_guid } = await shop.orders.create(
    ana,
    orderRequest(quote, { expected_total: price.total, travellers: [] }),
  );
  await shop.orders.pay(ana, order_guid, {
    method: "balance",
    card_token: "",
    idempotency_key: `free-${order_guid}`,
  });
};
const report = (kind: "cancelled" | "on_time", days = 4) =>
  shop.disruptions.report({
    product_type: "fake",
    service: `garden.${days}`,
    date: `2026-12-0${1 + days}`,
    kind,
    minutes: 0,
  });

const printed: PdfDocument[] = [];
const files = () =>
  createTicketFiles({
    database: shop.database,
    now: () => clock.now,
    published: () => ({
      ...published,
      sites: {
        wayfare: { name: "Wayfare", origin: "https://wayfare.example" },
      },
    }),
    wordsOf: createWordsOf(
      () => published,
      (_, key) => key,
    ),
    orders: shop.orders,
    disruptions: shop.disruptions,
    hooks: shop.hooks,
    pdfs: {
      draw: (content) => {
        printed.push(content);
        return Promise.resolve(new Uint8Array());
      },
    },
  });

const ticketsOn = async (view: "tickets" | "voucher", guid: string) =>
  ((await shop.orders.section(view, ana, guid)) as OrderTicketsData).items
    .toSorted((one, other) =>
      one.item.item_id.localeCompare(other.item.item_id),
    )
    .flatMap(({ item, tickets }) =>
      tickets.map((ticket) => ({
        ticket,
        name: `${item.item_id.slice(-1)} ${ticket.traveller.split(" ")[0]}`,
      })),
    );

/** The codes that are shown, by day and traveller. */
const drawn = async (guid: string) => {
  const named = await ticketsOn("tickets", guid);
  const codes = named.filter(({ ticket }) => ticket.barcode_svg);
  const made = files();
  printed.length = 0;
  await codeOf(made.tickets(ana, guid));
  const passes = await Promise.all(
    named.map(async ({ ticket, name }) => {
      const { base64 } = await made.pass(ana, guid, ticket.ticket_no);
      const pass = unzipSync(Buffer.from(base64, "base64"))["pass.json"]!;
      return Buffer.from(pass).includes('"barcodes"') ? [name] : [];
    }),
  );
  return {
    page: codes.map(({ name }) => name),
    voucher: (await ticketsOn("voucher", guid))
      .flatMap(({ ticket, name }) => (ticket.barcode_svg ? [name] : []))
      .toSorted(),
    paper: printed
      .flatMap(({ tables }) => tables)
      .flatMap(({ rows }) => rows.filter(({ code }) => code)).length,
    passes: passes.flat(),
  };
};
const everywhere = (names: readonly string[]) => ({
  page: names,
  voucher: names,
  paper: names.length,
  passes: names,
});

describe("codes", () => {
  test.each<[string, (guid: string) => Promise<unknown>, readonly string[]]>([
    ["nothing", () => Promise.resolve(), ["1 Ana", "1 Ben", "5 Ana", "5 Ben"]],
    [
      "a refund of a traveller",
      (guid) =>
        refund(guid, [
          { item: OUT, traveller: BEN },
          { item: BACK, traveller: BEN },
        ]),
      ["1 Ana", "5 Ana"],
    ],
    [
      "a refund of all",
      (guid) =>
        refund(
          guid,
          [OUT, BACK].flatMap((item) =>
            [ANA, BEN].map((traveller) => ({ item, traveller })),
          ),
        ),
      [],
    ],
    ["a change of the way back", change, ["1 Ana", "1 Ben"]],
    [
      "a refund by the seller",
      async (guid) => shop.refunds.cancel(await current(guid), [OUT]),
      ["5 Ana", "5 Ben"],
    ],
    [
      "a cancellation by the operator",
      () => report("cancelled"),
      ["1 Ana", "1 Ben"],
    ],
    [
      "a cancellation that is taken back",
      () => report("cancelled").then(() => report("on_time")),
      ["1 Ana", "1 Ben", "5 Ana", "5 Ben"],
    ],
    [
      "a day after its end",
      () => Promise.resolve((clock.now = START + 2 * HOUR + DAY)),
      ["5 Ana", "5 Ben"],
    ],
  ])(
    "after %s are shown for valid tickets only, everywhere",
    async (_, end, valid) => {
      const guid = await buy();
      await end(guid);
      expect(await drawn(guid)).toEqual(everywhere(valid));
    },
  );

  test("that renew are not renewed once the ticket is void", async () => {
    const guid = await buy("krrail");
    const tickets = (await ticketsOn("tickets", guid)).map(
      ({ ticket }) => ticket,
    );
    expect(tickets[0]!.renewing).toBeDefined();
    await refund(guid, [{ item: OUT, traveller: ANA }]);
    await report("cancelled");
    const ends = await Promise.all(
      tickets.map(({ ticket_no }) =>
        codeOf(files().code(ana, guid, ticket_no)),
      ),
    );
    const gone = ["order_not_found", undefined];
    expect(ends).toEqual([gone, undefined, gone, gone]);
  });

  test("are replaced by a notice when the operator cancelled", async () => {
    const guid = await buy();
    await report("cancelled", 0);
    const [first] = await ticketsOn("tickets", guid);
    expect(first!.ticket.void_text).toBe("Cancelled by the operator");
  });
});

describe("a partly closed order", () => {
  const list = (view: ListView) =>
    shop.orders.list(ana, { view, query: "", kind: "", after: "" });
  const upcoming = async () =>
    (await list("upcoming")).orders.map(({ items, travellers }) => [
      items.map(({ item_id }) => item_id.slice(-1)).join(),
      travellers.join(),
    ]);
  const people = async (guid: string) =>
    (
      (await shop.orders.section("travellers", ana, guid)) as {
        travellers: {
          name: string;
          ended?: string;
          details: { label: string; value: string }[];
        }[];
      }
    ).travellers.map(({ name, ended, details }) => [
      name,
      ended,
      ...details.map(({ label }) => label),
    ]);

  test("is listed with its valid items and their travellers", async () => {
    const guid = await buy();
    expect(await upcoming()).toEqual([["1,5", "Ana Rivera,Ben Rivera"]]);
    await refund(guid, [
      { item: OUT, traveller: BEN },
      { item: BACK, traveller: BEN },
    ]);
    expect(await upcoming()).toEqual([["1,5", "Ana Rivera"]]);
    expect(await people(guid)).toEqual([
      ["Ana Rivera", undefined],
      ["Ben Rivera", "Refunded"],
    ]);
  });

  test("is past when its valid items are, also in a database of an earlier version", async () => {
    const guid = await buy();
    await change(guid);
    expect(await upcoming()).toEqual([
      ["1", "Ana Rivera,Ben Rivera"],
      [expect.any(String), "Ana Rivera,Ben Rivera"],
    ]);
    expect(await people(guid)).toEqual([
      ["Ana Rivera", undefined, "Changed"],
      ["Ben Rivera", undefined, "Changed"],
    ]);
    const views = async () => [
      (await list("upcoming")).orders.length,
      (await list("past")).orders.length,
    ];
    clock.now = START + DAY;
    expect(await views()).toEqual([1, 1]);
    await shop.database.run("UPDATE orders SET parts = NULL, ends_at = NULL");
    await upgradeStored(shop.database, [], readClosedParts);
    expect(await views()).toEqual([1, 1]);
  });
});
