/** A link to an order: for who knows its reference and a name, by mail, for a day. */
import { beforeEach, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import {
  ben,
  clock,
  codeOf,
  MINUTE,
  ordered,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";

useShop();

const DAY = 24 * 60 * MINUTE;

let order: OrderState;
beforeEach(async () => {
  order = await ordered();
});
const send = (name: string, scope = SCOPE) =>
  shop.orders.links.send(scope, order.booking_no, name);
const links = async (): Promise<string[]> =>
  (await shop.outbox.list()).flatMap(
    ({ plain }) => /[?&]link=([\w.-]+)/.exec(plain)?.[1] ?? [],
  );
const open = (link: string, scope = SCOPE) =>
  shop.orders.links.open(ben.owners[0]!, scope, link);

test("opens the order on another device, for a day", async () => {
  await send(" rivérà ");
  const [mail] = await shop.outbox.list();
  expect(mail).toMatchObject({ recipient: "ana@example.com" });
  const [link] = await links();
  expect(shop.orders.links.isValid(link!, SCOPE)).toBe(true);
  expect(await open(link!)).toBe(order.order_guid);
  expect(await shop.orders.status(ben, order.order_guid)).toMatchObject({
    booking_no: order.booking_no,
  });
  clock.now += DAY;
  expect(shop.orders.links.isValid(link!, SCOPE)).toBe(false);
  expect(await codeOf(open(link!))).toEqual(["order_not_found", undefined]);
});

test.each([
  ["another name", "Tanaka"],
  ["no name", " - "],
])("%s is sent nothing", async (_, name) => {
  await send(name);
  expect(await links()).toEqual([]);
});

test("another site sends nothing, and opens no link of this one", async () => {
  await send("Rivera", "wayfare/partner");
  expect(await links()).toEqual([]);
  await send("Rivera");
  const [link] = await links();
  expect(await codeOf(open(link!, "wayfare/partner"))).toEqual([
    "order_not_found",
    undefined,
  ]);
});

test("a changed link opens nothing", async () => {
  await send("Rivera");
  const [link] = await links();
  const [head, claims, signature] = link!.split(".");
  const other = Buffer.from(
    JSON.stringify({ order_guid: "x", scope: SCOPE, iat: 0, exp: 1e12 }),
  ).toString("base64url");
  for (const forged of [
    `${head}.${other}.${signature}`,
    `${head}.${claims}.`,
    "nonsense",
  ])
    expect(await codeOf(open(forged))).toEqual(["order_not_found", undefined]);
});

test("an order has one mail in ten minutes, however often it is asked for", async () => {
  await Promise.all([send("Rivera"), send("Rivera")]);
  await send("Rivera");
  expect(await links()).toHaveLength(1);
  clock.now += 10 * MINUTE;
  await send("Rivera");
  expect(await links()).toHaveLength(2);
});
