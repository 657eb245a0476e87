/**
 * An order is found by its number: at once by visitors with the proven address, otherwise by a
 * mailed link.
 */
import { beforeEach, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import { SCOPE } from "../../../../tests/support/fake-vertical.ts";
import type { OrderVisitor } from "../engine/visitor.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import {
  ana,
  ben,
  clock,
  codeOf,
  found,
  linksTo,
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
const send = async (proof: string, scope = SCOPE): Promise<void> => {
  await shop.orders.links.ask(scope, order.booking_no, proof);
  await shop.orders.links.job.runDue();
};
const links = () => linksTo(order);
const open = (link: string, who = ben) => shop.orders.links.open(who, link);
const isValid = (link: string, who = ben) =>
  shop.orders.links.isValid(who, link);
const REFUSED = ["order_not_found", undefined];
const cloe = testVisitor("device:cloe-0001");
const atPartner = testVisitor(ben.owners[0]!, undefined, {
  scope: "wayfare/partner",
});

test.each([" rivérà ", " ANA@example.com "])(
  "%s and the reference get a link that opens the order for a day",
  async (proof) => {
    await send(proof);
    const [mail] = await shop.outbox.list();
    expect(mail).toMatchObject({ recipient: "ana@example.com" });
    const [link] = await links();
    expect(await isValid(link!)).toBe(true);
    expect(await open(link!)).toBe(order.order_guid);
    expect(await shop.orders.status(ben, order.order_guid)).toMatchObject({
      booking_no: order.booking_no,
    });
    clock.now += DAY;
    expect(await isValid(link!)).toBe(false);
    expect(await codeOf(open(link!))).toEqual(REFUSED);
  },
);

test("a used link opens nothing on another device; a new one is mailed at once", async () => {
  await send("Rivera");
  const [link] = await links();
  await open(link!);
  expect(await isValid(link!, cloe)).toBe(false);
  expect(await codeOf(open(link!, cloe))).toEqual(REFUSED);
  expect(await codeOf(shop.orders.status(cloe, order.order_guid))).toEqual(
    REFUSED,
  );
  // On the device that used it, the link stays valid after signing in there.
  const signedIn = { ...ben, owners: ["user:7" as const, ...ben.owners] };
  expect(await open(link!, signedIn)).toBe(order.order_guid);
  await send("Rivera");
  const next = (await links()).find((one) => one !== link);
  expect(await open(next!, cloe)).toBe(order.order_guid);
});

test("of two devices that use a link at once one sees the order", async () => {
  await send("Rivera");
  const [link] = await links();
  const ends = await Promise.all([
    codeOf(open(link!)),
    codeOf(open(link!, cloe)),
  ]);
  expect(ends.filter((end) => end === undefined)).toHaveLength(1);
});

test("an order opened by a link belongs to the account after signing in", async () => {
  await found(order);
  const userId = await shop.addUser();
  await shop.orders.adopt(shop.database, ben.owners[0]!, `user:${userId}`);
  const user = testVisitor(`user:${userId}`, userId);
  expect(await shop.orders.status(user, order.order_guid)).toMatchObject({
    booking_no: order.booking_no,
  });
});

test("an order is found at once only by its owner or by its signed-in address", async () => {
  const { booking_no, order_guid } = order;
  const find = (who: OrderVisitor, address?: string) =>
    shop.orders.find(who, booking_no, address);
  expect(await find(ana)).toBe(order_guid);
  expect(await find(ben)).toBeUndefined();
  expect(await find(ben, "ben@example.com")).toBeUndefined();
  expect(await find(atPartner, "ana@example.com")).toBeUndefined();
  expect(await find(ben, "Ana@example.com")).toBe(order_guid);
  expect(await find(ben)).toBe(order_guid);
});

test("a link that was requested before a crash is mailed once after it", async () => {
  await shop.orders.links.ask(SCOPE, order.booking_no, "Rivera");
  expect(await links()).toEqual([]);
  const { job } = shop.orders.links;
  await Promise.all([job.runDue(), job.runDue()]);
  expect(await links()).toHaveLength(1);
});

test.each([
  ["another name", "Tanaka"],
  ["no name", " - "],
  ["another address", "ben@example.com"],
])("%s is sent nothing", async (_, name) => {
  await send(name);
  expect(await links()).toEqual([]);
});

test("another site sends nothing, and opens no link of this one", async () => {
  await send("Rivera", "wayfare/partner");
  expect(await links()).toEqual([]);
  await send("Rivera");
  const [link] = await links();
  expect(await codeOf(open(link!, atPartner))).toEqual(REFUSED);
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
    expect(await codeOf(open(forged))).toEqual(REFUSED);
});

test("an order gets one mail in ten minutes, however often it is requested", async () => {
  await Promise.all([send("Rivera"), send("Rivera")]);
  await send("Rivera");
  expect(await links()).toHaveLength(1);
  clock.now += 10 * MINUTE;
  await send("Rivera");
  expect(await links()).toHaveLength(2);
});
