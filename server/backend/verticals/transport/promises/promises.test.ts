/** The price in the list is the price that is paid, over HTTP: from the search to the refund. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, expect, test } from "vitest";
import type { PriceDetails } from "#schema/booking.ts";
import type { SearchListData } from "#schema/modules/search_list.ts";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import type { RouteCard } from "#schema/transport.ts";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import {
  visitBackend,
  type BackendVisitor,
} from "../../../../../tests/support/backend-visitor.ts";
import { GOOD_CARD, orderOf } from "../../../../../tests/support/booking.ts";
import {
  NOW,
  startReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";

const MINUTE = 60_000;
const dataDir = mkdtempSync(path.join(tmpdir(), "promises-"));
const clock = { now: NOW };
const backend = await startReferenceBackend(undefined, {
  dataDir,
  now: () => clock.now,
  // The files of mails are drawn in the background, which ends with the test.
  onError() {},
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => {
  backend.faults.clear();
  clock.now = NOW;
});

const TYPE = "twrail";
const CONDITION = {
  origin_position: "taipei",
  destination_position: "zuoying",
  departure_date: "2026-12-01",
};
const adults = (count: number) => [{ passenger_type: "adult", count }];

let visitors = 0;
function newVisitor(currency = "TWD"): BackendVisitor {
  visitors += 1;
  return visitBackend(backend.url, {
    Currency: currency,
    "X-Device-Id": `promise-device-${visitors}`,
    "X-Session-Key": `promise-session-${visitors}`,
  });
}

async function list(
  visitor: BackendVisitor,
  passengers = adults(1),
): Promise<SearchListData> {
  const { result } = await visitor.postPlain(
    `/v3/reappserv/ptp/${TYPE}/route/search/result`,
    { ...CONDITION, passengers },
  );
  return result as SearchListData;
}

async function found(visitor: BackendVisitor, passengers = adults(1)) {
  const { result } = await list(visitor, passengers);
  return result!.section.routes.find(
    ({ sold_out, price }) => !sold_out && price.amount < 149_000 * 2,
  )!;
}

async function ticket(
  visitor: BackendVisitor,
  { route_id, price, promise = "" }: RouteCard,
  passengers = adults(1),
): Promise<TicketDetailData> {
  const { result } = await visitor.get(
    `/v3/reappserv/ptp/${TYPE}/route/detail`,
    {
      route_id,
      passengers: JSON.stringify(passengers),
      shown_price: `${price.currency}${price.amount}`,
      promise,
    },
  );
  return result as TicketDetailData;
}

/** The request of the ticket page for its first choice. */
function choiceOf({ journeys }: TicketDetailData, passengers = adults(1)) {
  const { route, fare_id = "", promise = "" } = journeys![0]!;
  const { route_id } = route;
  return {
    selections: [{ direction: "departure", route_id, fare_id, promise }],
    passengers,
    addons: [] as { addon_id: string; count: number }[],
  };
}

type Selected = ReturnType<typeof choiceOf>;

async function priceOf(
  visitor: BackendVisitor,
  choice: Selected,
): Promise<PriceDetails> {
  const { result } = await visitor.postPlain(
    `/v1/reappserv/ptp/${TYPE}/price/add`,
    choice,
  );
  return result as PriceDetails;
}

const validate = (
  visitor: BackendVisitor,
  choice: Selected,
  { total }: PriceDetails,
) =>
  visitor.post(`/v1/reappserv/ptp/${TYPE}/validate`, {
    ...choice,
    expected_total: { ...total },
  });

const raise = (percent: number) =>
  backend.faults.set({ path: `price:${TYPE}`, kind: "price", percent });

/** Orders and pays a choice. */
async function buy(
  visitor: BackendVisitor,
  choice: Selected,
  travellers: readonly string[] = ["Ana"],
) {
  const price = await priceOf(visitor, choice);
  const { result, error } = await validate(visitor, choice, price);
  expect(error).toBeUndefined();
  const { validate_id } = result as { validate_id: string };
  const created = await visitor.post("/v1/reappserv/ptp/order/create", {
    ...orderOf({ validate_id, price }),
    travellers: travellers.map((given_name) => ({
      family_name: "Rivera",
      given_name,
      passport_no: "AB1234567",
    })),
  });
  expect(created.error).toBeUndefined();
  const { order_guid } = created.result as { order_guid: string };
  const card = await visitor.post("/v1/paysrv/card/token", GOOD_CARD);
  const paid = await visitor.post("/v1/paysrv/order/pay", {
    order_guid,
    method: "card",
    card_token: (card.result as { card_token: string }).card_token,
    idempotency_key: `pay-${validate_id}`,
  });
  expect(paid.result).toMatchObject({ order_status: "issued" });
  return { order_guid, price };
}

/** The balances of an order's accounts. */
function books(orderGuid: string): Readonly<Record<string, number>> {
  const database = new DatabaseSync(path.join(dataDir, DATABASE_FILE), {
    readOnly: true,
  });
  const rows = database
    .prepare(
      `SELECT account, sum(amount) AS amount FROM ledger_entries
         WHERE order_guid = ? GROUP BY account`,
    )
    .all(orderGuid) as { account: string; amount: number }[];
  database.close();
  return Object.fromEntries(
    rows.map(({ account, amount }) => [account, amount]),
  );
}

test("the list promises its prices until a minute of the clock", async () => {
  const visitor = newVisitor();
  const { held, result } = await list(visitor);
  expect(held).toEqual({
    until: NOW + 15 * MINUTE,
    most: expect.objectContaining({ currency: "TWD" }),
  });
  for (const { promise, sold_out } of result!.section.routes)
    expect(promise !== undefined).toBe(!sold_out);
  const row = await found(visitor);
  const { held: same, price, price_before } = await ticket(visitor, row);
  expect(same).toEqual(held);
  expect(price!.total).toEqual(row.price);
  expect(price_before).toBeUndefined();
});

test("a price that went up is not paid by the shopper, but by the shop", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  raise(110);
  const page = await ticket(visitor, row);
  expect(page.price!.total).toEqual(row.price);
  expect(page.price_before).toBeUndefined();
  const { outcome, seen, asked } = page.held!;
  expect([outcome, seen]).toEqual(["applied", row.price]);
  const off = asked!.amount - row.price.amount;
  expect(off).toBeGreaterThan(0);
  expect(
    page.price!.lines.map(({ kind, amount }) => [kind, amount.amount]),
  ).toEqual([
    ["fare", asked!.amount],
    ["promise", -off],
  ]);
  const { fares, fare_id } = page.journeys![0]!;
  const fare = fares.find((one) => one.fare_id === fare_id)!;
  expect(fare.total).toEqual(row.price);

  const { order_guid, price } = await buy(visitor, choiceOf(page));
  expect(price.total).toEqual(row.price);
  expect(books(order_guid)).toEqual({ promises: off, sales: -off });

  const quote = await visitor.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts: [{ item: 0, traveller: 0 }],
  });
  const { refund_id, refunded } = quote.result as {
    refund_id: string;
    refunded: { amount: number };
  };
  expect(refunded.amount).toBeLessThanOrEqual(row.price.amount);
  await visitor.post("/v1/reappserv/ptp/refund/confirm", {
    order_guid,
    refund_id,
    reason: "plans",
  });
  const after = books(order_guid);
  const kept = row.price.amount - refunded.amount;
  expect(after).toMatchObject({ payments: kept, refunds_due: 0, sales: 0 });
  // The operator keeps its fee of both shares.
  expect(after["promises"]! + kept).toBe(-after["fees"]!);
  expect(after["promises"]).toBe(
    off - Math.floor((off * refunded.amount) / row.price.amount),
  );
});

test("a refund of one of two travellers and an extra returns no more than was paid for them", async () => {
  const visitor = newVisitor();
  const row = await found(visitor, adults(2));
  raise(120);
  const page = await ticket(visitor, row, adults(2));
  const choice = {
    ...choiceOf(page, adults(2)),
    addons: [{ addon_id: "esim", count: 2 }],
  };
  const { order_guid, price } = await buy(visitor, choice, ["Ana", "Luis"]);
  const extra = price.lines.find(({ kind }) => kind === "addon")!.amount.amount;
  expect(price.total.amount).toBe(row.price.amount + extra);
  const quote = await visitor.post("/v1/reappserv/ptp/refund/quote", {
    order_guid,
    parts: [{ item: 0, traveller: 1 }],
  });
  const { lines } = quote.result as {
    lines: readonly { amount: { amount: number } }[];
  };
  expect(lines[0]!.amount.amount).toBe(row.price.amount / 2);
});

test("a price that went down is the one that is paid", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  raise(80);
  const page = await ticket(visitor, row);
  expect(page.price!.total.amount).toBeLessThan(row.price.amount);
  expect(page.held!.outcome).toBeUndefined();
  expect(page.price_before).toEqual(row.price);
  const { price } = await buy(visitor, choiceOf(page));
  expect(price.total).toEqual(page.price!.total);
});

test("in another currency neither the shown nor the charged amount is higher than promised", async () => {
  const visitor = newVisitor("USD");
  const row = await found(visitor);
  raise(110);
  const { price } = await ticket(visitor, row);
  expect(price!.total).toEqual(row.price);
  expect(price!.charged).toEqual(row.charged);
});

test("an expired promise does not apply: the new price is shown beside the old one, and nothing is held", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  raise(110);
  const before = await ticket(visitor, row);
  clock.now = NOW + 15 * MINUTE - 1;
  expect((await ticket(visitor, row)).held!.outcome).toBe("applied");
  clock.now = NOW + 15 * MINUTE;
  const page = await ticket(visitor, row);
  expect(page.held).toMatchObject({
    outcome: "expired",
    until: NOW + 15 * MINUTE,
    seen: row.price,
    asked: page.price!.total,
  });
  expect(page.price!.total.amount).toBeGreaterThan(row.price.amount);
  // A page that was opened before learns it before it pays.
  const late = await validate(visitor, choiceOf(before), before.price!);
  expect(late.error).toMatchObject({
    code: "price_changed",
    data: { price: { total: page.price!.total } },
  });
});

test("the page of a ticket does not extend a promise", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  raise(110);
  clock.now = NOW + 10 * MINUTE;
  const page = await ticket(visitor, row);
  const again = { ...row, promise: page.journeys![0]!.promise! };
  expect((await ticket(visitor, again)).held!.until).toBe(NOW + 15 * MINUTE);
  clock.now = NOW + 15 * MINUTE;
  expect((await ticket(visitor, again)).held!.outcome).toBe("expired");
});

test("the prices of a ticket's page are held like those of a list", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  const page = await ticket(visitor, { ...row, promise: "" });
  raise(110);
  const price = await priceOf(visitor, choiceOf(page));
  expect(price.total).toEqual(page.price!.total);
});

test("a difference above the limit is not paid", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  raise(500);
  const page = await ticket(visitor, row);
  expect(page.held).toMatchObject({ outcome: "over_limit", seen: row.price });
  expect(page.price!.total.amount).toBeGreaterThan(4 * row.price.amount);
  expect(page.price!.lines.map(({ kind }) => kind)).not.toContain("promise");
  const own = {
    ...choiceOf(page),
    selections: [{ ...choiceOf(page).selections[0]!, promise: row.promise! }],
  };
  expect((await priceOf(visitor, own)).total).toEqual(page.price!.total);
});

test("a promise is about the price, not about the place", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  backend.faults.set({ path: `inventory:${row.route_id}`, kind: "sold_out" });
  const page = await ticket(visitor, row);
  expect(page.problem!.code).toBe("sold_out");
  expect(page.held).toBeUndefined();
});

test("a promise is valid for its journey, travellers and currency, and cannot be changed", async () => {
  const visitor = newVisitor();
  const row = await found(visitor);
  const { result } = await list(visitor);
  const other = result!.section.routes.find(
    ({ route_id, sold_out }) => !sold_out && route_id !== row.route_id,
  )!;
  const promise = row.promise!;
  const parts = promise.split(":");
  const cheaper = [...parts.slice(0, 2), "1", ...parts.slice(3)].join(":");
  const longer = [`${parts[0]!}z`, ...parts.slice(1)].join(":");
  raise(110);
  const now_ = async (
    asker: BackendVisitor,
    wanted: RouteCard,
    passengers = adults(1),
  ) => (await ticket(asker, wanted, passengers)).held?.outcome;
  expect(await now_(visitor, row)).toBe("applied");
  expect(await now_(visitor, { ...other, promise })).toBeUndefined();
  expect(await now_(visitor, row, adults(2))).toBeUndefined();
  expect(await now_(newVisitor("USD"), row)).toBeUndefined();
  for (const forged of [
    cheaper,
    longer,
    promise.slice(0, -1),
    `${promise}A`,
    "",
    ":",
    "a:b:c:d",
    "x".repeat(5000),
    `${promise},${promise}`.slice(1),
  ])
    expect(await now_(visitor, { ...row, promise: forged })).toBeUndefined();
  const choice = choiceOf(await ticket(visitor, { ...row, promise: "" }));
  for (const forged of [cheaper, 5, null, {}, [promise], "\u0000"])
    expect(
      (
        await priceOf(visitor, {
          ...choice,
          selections: [{ ...choice.selections[0]!, promise: forged as string }],
        })
      ).lines.map(({ kind }) => kind),
    ).toEqual(["fare"]);
});
