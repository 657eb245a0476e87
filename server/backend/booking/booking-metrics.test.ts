import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  clock,
  MINUTE,
  ordered,
  shop,
  useShop,
} from "../../../tests/support/order-shop.ts";
import { listen, type Listening } from "../listen.ts";
import { createBookingMetrics } from "./booking-metrics.ts";

useShop();

let server: Listening;
beforeEach(async () => {
  const metrics = createBookingMetrics(shop.database, () => clock.now);
  server = await listen(express().use(metrics));
});
afterEach(() => server.close());

async function read(): Promise<Record<string, number>> {
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  const lines = (await response.text()).matchAll(/^(wayfare_\w+) (\S+)$/gm);
  return Object.fromEntries(
    lines.map(([, name, value]) => [name!, Number(value)]),
  );
}

const QUIET = {
  wayfare_orders_due_seconds: 0,
  wayfare_orders_failing: 0,
  wayfare_mails_due_seconds: 0,
  wayfare_mails_failing: 0,
  wayfare_refunds_by_hand: 0,
};

it("nothing waits in an empty shop, nor while an order waits for its payment", async () => {
  expect(await read()).toEqual(QUIET);
  await ordered();
  expect(await read()).toEqual(QUIET);
});

it("an order that is due waits, and one whose action failed often fails", async () => {
  const { order_guid } = await ordered();
  const set = (nextAt: number, tries: number) =>
    shop.database.run(
      "UPDATE orders SET next_at = ?, tries = ? WHERE order_guid = ?",
      nextAt,
      tries,
      order_guid,
    );
  await set(clock.now - 2 * MINUTE, 2);
  expect(await read()).toEqual({ ...QUIET, wayfare_orders_due_seconds: 120 });
  await set(clock.now + MINUTE, 3);
  expect(await read()).toEqual({ ...QUIET, wayfare_orders_failing: 1 });
});

it("a mail that cannot be sent is counted until it is sent", async () => {
  const cause = { order_guid: "a", kind: "code" };
  const mail = {
    sender_name: "Shop",
    sender: "shop@example.com",
    recipient: "ana@example.com",
    subject: "Code",
    plain: "1",
    html: "1",
  };
  await shop.outbox.write(shop.database, cause, mail);
  await shop.database.run(
    "UPDATE mails SET next_at = ?, tries = 3",
    clock.now - MINUTE,
  );
  expect(await read()).toEqual({
    ...QUIET,
    wayfare_mails_due_seconds: 60,
    wayfare_mails_failing: 1,
  });
  await shop.database.run(
    "UPDATE mails SET next_at = NULL, sent_at = ?",
    clock.now,
  );
  expect(await read()).toEqual(QUIET);
});
