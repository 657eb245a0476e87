/** The price in the list is the price of a trip: each of its parts has a promise of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, expect, test } from "vitest";
import { DATABASE_FILE } from "#server/backend/storage/sqlite.ts";
import { GOOD_CARD, orderOf } from "../../../../../tests/support/booking.ts";
import { startReferenceBackend } from "../../../../../tests/support/reference-backend.ts";
import {
  BATAM_TO_KUALA_LUMPUR,
  checkOutTrip,
  describeTrip,
  findTrips,
  idOf,
  ONE,
  selectionOf,
  tripBuyers,
} from "../../../../../tests/support/trip-buyer.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "trip-promises-"));
const backend = await startReferenceBackend(undefined, {
  dataDir,
  // The files of mails are drawn in the background, which ends with the test.
  onError() {},
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => backend.faults.clear());

const newVisitor = tripBuyers(backend.url);

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

test.each([0, 1, 2])(
  "the fare of part %i goes up: the trip is paid at the price of the list, and the books say who paid the rest",
  async (raised) => {
    const visitor = newVisitor("SGD");
    const trips = await findTrips(visitor, BATAM_TO_KUALA_LUMPUR);
    const { parts, price: seen } = trips.find(
      (trip) =>
        new Set(trip.parts.map(({ product_type }) => product_type)).size === 3,
    )!;
    const { product_type } = parts[raised]!;
    backend.faults.set({
      path: `price:${product_type}`,
      kind: "price",
      percent: 120,
    });
    const open = (promise: string) =>
      describeTrip(visitor, idOf(parts), ONE, { promise });
    const promises = parts.map(({ promise = "" }) => promise);

    const without = await open("");
    const dearer = without.price!.total.amount;
    expect(dearer).toBeGreaterThan(seen.amount);
    // A promise is for its own part: in another order none of them applies.
    const mixed = await open([...promises.slice(1), promises[0]!].join(","));
    expect(mixed.price!.total.amount).toBe(dearer);

    const ticket = await open(promises.join(","));
    expect(ticket.held).toMatchObject({ outcome: "applied", seen });
    expect(ticket.price!.total).toEqual(seen);
    const { price, validate_id, checkout } = await checkOutTrip(
      visitor,
      selectionOf(ticket, ONE),
    );
    expect(price.total).toEqual(seen);
    const sum = price.lines.reduce((all, { amount }) => all + amount.amount, 0);
    expect(sum).toBe(seen.amount);

    const created = await visitor.post("/v1/reappserv/ptp/order/create", {
      ...orderOf({ validate_id, price }),
      travellers: [
        {
          family_name: "Rivera",
          given_name: "Ana",
          passport_no: "AB1234567",
          passport_expiry: "2030-01-01",
          nationality: "ES",
          birth_date: "1990-01-01",
        },
      ],
      accepted_terms: checkout.terms.map(({ term_id }) => term_id),
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
    // The trip is charged in the currency that the visitor reads.
    const off = dearer - seen.amount;
    expect(books(order_guid)).toEqual({ promises: off, sales: -off });
  },
);
