/** The operators' page of refunds that banks refuse. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import {
  ana,
  clock,
  MINUTE,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../../tests/support/order-shop.ts";
import { createRefusedPages } from "./refused-pages.ts";

useShop();

const DAY = 24 * 60 * MINUTE;

test("waiting refunds are listed, and settled once with a note", async () => {
  const state = await payWith(await ordered(), "refuses_refund");
  const order = await shop.orders.current(ana, state.order_guid);
  const quote = await shop.refunds.quote(order, [{ item: 0, traveller: 0 }]);
  await shop.refunds.confirm(order, quote.refund_id, null);
  const app = express();
  app.use(
    createRefusedPages({
      database: shop.database,
      published: () => published,
      refunds: shop.refunds,
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const page = async () => (await fetch(url)).text();
  const settle = (note: string) =>
    fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ refund_id: quote.refund_id, note }),
    });
  expect(await page()).toContain("The bank is asked again");
  expect(await page()).not.toContain("<form");
  for (let hours = 0; hours < 72; hours += 6) {
    clock.now += DAY / 4;
    await shop.refunds.job.runDue();
  }
  const waiting = await page();
  expect(waiting).toContain(`${state.booking_no}: `);
  expect(waiting).toContain("14,170");
  const empty = await settle("");
  expect([empty.status, await empty.text()]).toEqual([
    400,
    expect.stringContaining("Say how it was paid"),
  ]);
  expect((await settle("<b>TX 4711</b>")).status).toBe(303);
  const again = await settle("TX 4712");
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining("no longer waits"),
  ]);
  expect(await page()).toContain("No refund waits");
  server.close();
});
