/** A service is cancelled before it is paid: the money is not captured, or it is refunded. */
import { expect, test } from "vitest";
import {
  again,
  ana,
  codeOf,
  ordered,
  payWith,
  shop,
  statusOf,
  taken,
  useShop,
} from "../../../../../tests/support/order-shop.ts";

useShop();

const cancel = () =>
  shop.disruptions.report({
    product_type: "fake",
    service: "garden.20261201.0900",
    date: "2026-12-01",
    kind: "cancelled",
    minutes: 0,
  });

test("a quote of a cancelled service is refused, and holds nothing", async () => {
  await cancel();
  expect(await codeOf(shop.want(ana.owners[0]!))).toEqual([
    "service_cancelled",
    undefined,
  ]);
});

test("an order of a cancelled service cannot be paid, and its payment page says so", async () => {
  const made = await ordered();
  await cancel();
  expect(await codeOf(payWith(made, "approves"))).toEqual([
    "service_cancelled",
    undefined,
  ]);
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  expect(await again(made)).toMatchObject({
    order_status: "pending_payment",
    money_moved: "no",
  });
  const page = await shop.orders.settlement(ana, "", made.order_guid);
  expect(page.status).toBe("cancelled");
});

test("a payment under way ends without tickets, and the money is returned", async () => {
  const asked = await payWith(await ordered(), "asks");
  await cancel();
  const { challenge_id } = asked.challenge!;
  const ended = await shop.orders.confirm(
    ana,
    asked.order_guid,
    challenge_id,
    "123456",
  );
  expect(statusOf(ended)).toMatchObject({
    order_status: "failed",
    reason: "service_cancelled",
    money_moved: "returned",
  });
  expect(await taken()).toEqual({ reserved: 0, taken: 0 });
  const page = await shop.orders.section("status", ana, asked.order_guid);
  expect(page).toMatchObject({
    message: { title: "Cancelled by the operator" },
  });
});
