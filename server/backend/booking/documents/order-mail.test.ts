/** The customer gets one mail when the order has ended, with the same facts as the order's page. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import {
  orderRequest,
  startTestOrders,
  testVisitor,
  type TestOrders,
} from "../../../../tests/support/orders.ts";
import {
  NOW,
  readPublished,
  readWholePublished,
} from "../../../../tests/support/reference-backend.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import type { Database } from "#server/backend/storage/database.ts";
import { TEST_CARDS, type Behaviour } from "../payments/cards.ts";
import { CHALLENGE_MS } from "../engine/order-actions.ts";
import type { OrderVisitor } from "../engine/visitor.ts";

const ANA = "device:ana-0001";
const { languages, sites, partners } = readWholePublished();
const published: Published = {
  ...readPublished(),
  languages,
  sites: sites!,
  partners: partners!,
};
let now = NOW;
let shop: TestOrders;
/** Whether the next transaction fails when it ends. */
let failing = false;

const frail = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (inside) => {
      const result = await work(inside);
      const mails = await inside.all("SELECT mail_id FROM mails");
      if (failing && mails.length > 0) {
        failing = false;
        throw new Error("the power went");
      }
      return result;
    }),
});

beforeEach(async () => {
  now = NOW;
  shop = await startTestOrders({ now: () => now, published, around: frail });
});
afterEach(() => shop.stop());

async function buy(
  behaviour: Behaviour,
  who: OrderVisitor = testVisitor(ANA),
  traveller?: Readonly<Record<string, string>>,
): Promise<OrderState> {
  const purchase = await shop.want(ANA, {
    scope: who.scope,
    ...(traveller ? { product_type_id: 41 } : {}),
  });
  const request = orderRequest(
    purchase,
    traveller ? { travellers: [traveller] } : {},
  );
  const { order_guid } = await shop.orders.create(who, request);
  const { number } = TEST_CARDS.find((card) => card.behaviour === behaviour)!;
  const typed = { number, expiry: "12/30", cvc: "123", holder: "Ana Rivera" };
  const { card_token } = await shop.gateway.tokenise(typed, who);
  return shop.orders.pay(who, order_guid, {
    method: "card",
    card_token,
    idempotency_key: `pay-${order_guid}`,
  });
}

test("a mail of issued tickets has the items, ticket numbers and price", async () => {
  const order = await buy("approves");
  const [mail, ...more] = await shop.outbox.list();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "ana@example.com",
    sender_name: "Wayfare",
    sender: "help@wayfare.example",
    subject: `Your tickets are ready (${order.booking_no})`,
    sent_at: null,
  });
  for (const said of [
    `Booking reference: ${order.booking_no}`,
    "Garden visit\n1 December 2026, 09:00 – 11:00\nWayfare Gardens\nGate 7",
    "Paid: ¥14,170",
    `See your order: https://www.wayfare.example${order.order_path}&booking_no=${order.booking_no}`,
  ])
    expect(mail!.plain.replaceAll("\u00a0", " ")).toContain(said);
  expect(mail!.plain).toMatch(
    /Ana Rivera: ticket 032\d{10} · Pick-up code [A-Z0-9]{6}\n/,
  );
});

test("each mail is sent once, also after a fault in the last step", async () => {
  failing = true;
  const order = await buy("approves");
  expect(await shop.outbox.list()).toEqual([]);
  now += 60_000;
  await shop.orders.job.runDue();
  await shop.orders.job.runDue();
  expect(await shop.orders.status(testVisitor(ANA), order.order_guid)).toEqual(
    expect.objectContaining({ order_status: "issued" }),
  );
  expect(await shop.outbox.list()).toHaveLength(1);
  expect(shop.errors).toHaveLength(1);
});

test("a mail of an order without tickets says where the money is", async () => {
  await buy("fails_to_issue");
  const [mail] = await shop.outbox.list();
  expect(mail!.subject).toContain("No tickets could be issued");
  expect(mail!.plain).toContain("Nothing is charged.");
  expect(mail!.plain).not.toContain("Paid:");
});

test("a payment that is declined at once is shown on the page, a late one is mailed", async () => {
  await buy("declines");
  expect(await shop.outbox.list()).toEqual([]);
  await buy("asks");
  now += CHALLENGE_MS;
  await shop.orders.job.runDue();
  const [mail] = await shop.outbox.list();
  expect(mail!.subject).toContain("The payment was declined");
});

test("a partner's shoppers get mails of the partner, in their language", async () => {
  const who = testVisitor(ANA, undefined, {
    scope: "wayfare/atlas_voyager",
    language: "ja",
  });
  const order = await buy("approves", who);
  const [mail] = await shop.outbox.list();
  const { name, origin, contact } = published.partners!["atlas_voyager"]!;
  expect(mail).toMatchObject({ sender_name: name, sender: contact!.email });
  expect(mail!.plain).toContain(`${origin}/ja${order.order_path}`);
  expect(mail!.plain).toContain("庭園\n2026年12月1日, 09:00 – 11:00");
  expect(mail!.html).toMatch(/<html[^>]* lang="ja">/);
});

test("passport numbers are in no mail", async () => {
  await buy("approves", testVisitor(ANA), {
    family_name: "Rivera",
    given_name: "Ana",
    birth_date: "1990-02-28",
    nationality: "SG",
    passport_no: "TR7654321",
    passport_expiry: "2031-01-31",
  });
  const [mail] = await shop.outbox.list();
  const said = JSON.stringify(mail);
  expect(said).toContain("Ana Rivera");
  for (const secret of ["7654321", "321", "1990", "sealed:"])
    expect(said.replaceAll(/ticket \d+/g, "")).not.toContain(secret);
});

test.each(Object.keys(languages))(
  "every text of the mails exists in %s",
  async (language) => {
    await buy("approves", testVisitor(ANA, undefined, { language }));
    const [mail] = await shop.outbox.list();
    expect(mail!.plain + mail!.subject).not.toMatch(/\{\w+\}|undefined/);
  },
);
