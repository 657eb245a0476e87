/** Receipts of paid orders: their numbers, their lines, whom they name. */
import { expect, test } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { OrderReceiptData } from "#schema/modules/order_receipt.ts";
import {
  ana,
  ben,
  clock,
  codeOf,
  MINUTE,
  ordered,
  payWith,
  published,
  shop,
  useShop,
} from "../../../../tests/support/order-shop.ts";
import { testVisitor } from "../../../../tests/support/orders.ts";
import type { PdfDocument } from "../../kernel/pdf/draw-pdf.ts";
import { projectData } from "../../kernel/read-data.ts";
import { readTexts } from "../../kernel/texts.ts";
import { createWordsOf } from "../words.ts";
import type { PartRefund } from "../refunds/shares.ts";
import { issueCreditNote } from "./issue.ts";
import { createReceipts, type Receipts } from "./receipts.ts";
import type { CreditLine } from "./receipt-store.ts";

useShop();

const text = readTexts(projectData(), (language) => [language, "en"]);
let drawn: PdfDocument | undefined;
const receipts = (): Receipts =>
  createReceipts({
    database: shop.database,
    now: () => clock.now,
    published: () => published,
    wordsOf: createWordsOf(() => published, text),
    orders: shop.orders,
    sellers: shop.sellers,
    pdfs: {
      async draw(content) {
        drawn = content;
        return Buffer.from("%PDF");
      },
    },
  });

const paid = async (): Promise<OrderState> =>
  payWith(await ordered(), "approves");
const pageOf = ({ order_guid }: OrderState, visitor = ana) =>
  receipts().page(visitor, order_guid);
const numbersOf = ({ documents }: OrderReceiptData) =>
  documents.map(({ receipt_no }) => receipt_no);
const rowsOf = ({ documents }: OrderReceiptData, document = 0) =>
  documents[document]!.tables.flatMap(({ rows }) =>
    rows.map(({ label, amount }) => [label, amount?.amount]),
  );

const HOUR = 60 * MINUTE;
const JPY = (amount: number) => ({ amount, currency: "JPY" });
const TWO = {
  travellers: [1, 2].map(() => ({ traveller_type: "adult", min_age: 12 })),
  lines: [{ kind: "fare", count: 2, amount: JPY(8000) }],
  total: JPY(8000),
  charged: JPY(8000),
};
const BACK: readonly CreditLine[] = [
  { kind: "refund", item: 0, traveller: 0, amount: JPY(-14_170) },
  { kind: "fee", amount: JPY(320) },
];

test("a paid order has one, with the price and what paid for it", async () => {
  const order = await ordered();
  expect(await pageOf(order)).toMatchObject({
    documents: [],
    missing: { title: "No receipt yet" },
  });
  await payWith(order, "declines");
  await payWith(order, "approves");
  const page = await pageOf(order);
  expect(rowsOf(page).slice(1)).toEqual([
    ["Adult", 14_170],
    ["Total", 14_170],
    ["Visa ending in 4242", 14_170],
  ]);
  expect(page.missing).toBeUndefined();
  // The same one however often it is opened, and in the reader's language.
  const german = await pageOf(order, { ...ana, language: "de" });
  expect(numbersOf(german)).toEqual(numbersOf(page));
  expect(german.documents[0]!.title).toBe("Quittung");
  expect(german.languages.map(({ language }) => language)).toEqual([
    "de",
    "en",
  ]);
});

test("a coupon lowers the total; gift cards and credits pay for it", async () => {
  const userId = shop.addUser();
  const user = testVisitor(`user:${userId}`, userId);
  shop.belongings.coupons.redeem(`user:${userId}`, "RAIL500");
  shop.belongings.giftCards.redeem(userId, "GIFT-1000-0001");
  shop.belongings.credits.give(userId, "welcome", 300);
  const wanted = { coupon_id: "1", use_gift_card: true, use_credits: true };
  const expected_total = { amount: 5720, currency: "JPY" };
  const order = await ordered(user, {}, { wanted, expected_total });
  const page = await pageOf(await payWith(order, "approves", user), user);
  expect(rowsOf(page).slice(1)).toEqual([
    ["Adult", 14_170],
    ["JPY 500 off trains in Japan", -500],
    ["Total", 13_670],
    ["Gift card", 7500],
    ["Credits", 450],
    ["Visa ending in 4242", 5720],
  ]);
});

test("numbers follow each other, also where an issue is undone", async () => {
  const [one, other, third] = [await paid(), await paid(), await paid()];
  const credit = (order: OrderState, reference: string, fails = false) =>
    shop.database.transaction(async (inside) => {
      const scope = ana.scope;
      const { order_guid } = order;
      const of = { order_guid, scope };
      await issueCreditNote(inside, of, reference, BACK, published, clock.now);
      if (fails) throw new Error("the refund failed");
    });
  expect(numbersOf(await pageOf(one))).toEqual(["R2026-000001"]);
  await expect(credit(other, "refund-1", true)).rejects.toThrow(
    "the refund failed",
  );
  expect(numbersOf(await pageOf(third))).toEqual(["R2026-000002"]);
  await credit(other, "refund-2");
  await credit(other, "refund-2");
  expect(numbersOf(await pageOf(other))).toEqual([
    "R2026-000003",
    "C2026-000001",
  ]);
  // Each year begins anew.
  clock.now = Date.parse("2027-01-01T00:00:00Z");
  await credit(one, "refund-3");
  expect(numbersOf(await pageOf(one))).toEqual([
    "R2026-000001",
    "C2027-000001",
  ]);
});

test("of orders opened at once each has a number of its own", async () => {
  const orders = [await paid(), await paid(), await paid()];
  const pages = await Promise.all(
    [...orders, ...orders].map((order) => pageOf(order)),
  );
  const numbers = pages.flatMap(numbersOf);
  expect(numbers.slice(3)).toEqual(numbers.slice(0, 3));
  expect(numbers.slice(0, 3).toSorted()).toEqual([
    "R2026-000001",
    "R2026-000002",
    "R2026-000003",
  ]);
});

test("a refund has a credit note: what each part cost, its fee, and the sum that comes back", async () => {
  const made = await payWith(await ordered(ana, TWO), "approves");
  const order = await shop.orders.current(ana, made.order_guid);
  // From the day before, a quarter is kept.
  clock.now = order.contents.quote.items[0]!.starts_at - HOUR;
  const { refund_id } = await shop.refunds.quote(order, [
    { item: 0, traveller: 1 },
  ]);
  expect(numbersOf(await pageOf(made))).toEqual(["R2026-000001"]);
  const { contents } = await shop.refunds.confirm(order, refund_id, null);
  const [{ charged, fee }] = contents.parts as [PartRefund];
  expect(fee).toBeGreaterThan(0);
  const page = await pageOf(made);
  expect(numbersOf(page)).toEqual(["R2026-000001", "C2026-000001"]);
  expect(rowsOf(page, 1)).toEqual([
    ["Refund", -charged],
    ["Cancellation fee", fee],
    ["Total", fee - charged],
  ]);
  const note = page.documents[1]!;
  expect(note.tables[0]!.rows[0]!.note).toContain("Ana Rivera");
  expect(note.facts.at(-1)).toEqual({
    label: "For receipt",
    text: "R2026-000001",
  });
  // The receipt itself stays as it was.
  expect(rowsOf(page).at(-1)).toEqual(["Visa ending in 4242", 8000]);
});

test("a company that was typed is named on the page and in the file", async () => {
  const { order_guid } = await paid();
  const buyer = {
    company: "山田商事株式会社",
    tax_id: "T123",
    address: "Chiyoda\nTokyo",
  };
  const named = (page: OrderReceiptData) =>
    page.documents[0]!.parties[1]!.lines;
  expect(named(await receipts().page(ana, order_guid))).toEqual([
    "Ana Rivera",
    "ana@example.com",
  ]);
  const lines = [
    "山田商事株式会社",
    "Chiyoda",
    "Tokyo",
    "Tax ID: T123",
    "ana@example.com",
  ];
  const page = await receipts().address(ana, order_guid, buyer);
  expect(named(page)).toEqual(lines);
  const file = await receipts().pdf(ana, order_guid, "R2026-000001", "ja");
  expect(file).toEqual({
    name: "R2026-000001.pdf",
    base64: btoa("%PDF"),
  });
  expect(drawn).toMatchObject({ language: "ja", title: "領収書" });
  expect(drawn!.parties[1]!.lines).toContain("山田商事株式会社");
});

test("nobody else sees it, addresses it, or gets a file of another number", async () => {
  const { order_guid } = await paid();
  await receipts().page(ana, order_guid);
  const unknown = ["order_not_found", undefined];
  const buyer = { company: "Mallory", tax_id: "", address: "" };
  const of = receipts();
  expect(await codeOf(of.page(ben, order_guid))).toEqual(unknown);
  expect(await codeOf(of.address(ben, order_guid, buyer))).toEqual(unknown);
  expect(await codeOf(of.pdf(ben, order_guid, "R2026-000001", ""))).toEqual(
    unknown,
  );
  expect(await codeOf(of.pdf(ana, order_guid, "R2026-000002", ""))).toEqual(
    unknown,
  );
});
