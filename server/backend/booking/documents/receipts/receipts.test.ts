/** Receipts of paid orders: their numbers, lines and recipients. */
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
} from "../../../../../tests/support/order-shop.ts";
import { testVisitor } from "../../../../../tests/support/orders.ts";
import type { PdfDocument } from "#server/backend/pdf/draw-pdf.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readTexts } from "#server/backend/text/texts.ts";
import { createWordsOf } from "../../model/words.ts";
import type { PartRefund } from "../../model/shares.ts";
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

test("a paid order has a receipt with the price and the means of payment", async () => {
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
  // Every request shows the same receipt, in the reader's language.
  const german = await pageOf(order, { ...ana, language: "de" });
  expect(numbersOf(german)).toEqual(numbersOf(page));
  expect(german.documents[0]!.title).toBe("Quittung");
  expect(german.languages.map(({ language }) => language)).toEqual([
    "de",
    "en",
  ]);
});

test("a coupon lowers the total; gift cards and credits pay for it", async () => {
  const userId = await shop.addUser();
  const user = testVisitor(`user:${userId}`, userId);
  await shop.rewards.coupons.redeem(shop.database, `user:${userId}`, "RAIL500");
  await shop.rewards.giftCards.redeem(shop.database, userId, "GIFT-1000-0001");
  await shop.rewards.credits.give(shop.database, userId, "welcome", 300);
  const wanted = { coupon_id: "1", use_gift_card: true, use_credits: true };
  const expected_total = { amount: 5720, currency: "JPY" };
  const order = await ordered(user, {}, { wanted, expected_total });
  const page = await pageOf(await payWith(order, "approves", user), user);
  expect(rowsOf(page).slice(1)).toEqual([
    ["Adult", 14_170],
    ["Discount on trains in Japan", -500],
    ["Total", 13_670],
    ["Gift card", 7500],
    ["Credits", 450],
    ["Visa ending in 4242", 5720],
  ]);
});

test("a payment in another currency shows its part of the total and the date of the rate", async () => {
  const usd = { amount: 9447, currency: "USD" };
  const quote = {
    lines: [{ kind: "fare", count: 1, amount: usd }],
    total: usd,
    charged: JPY(14_170),
    rate_date: "2026-11-20",
  };
  const order = await payWith(
    await ordered(ana, quote, { expected_total: usd }),
    "approves",
  );
  const [payment] = (await pageOf(order)).documents[0]!.tables[2]!.rows;
  expect(payment).toMatchObject({
    note: expect.stringMatching(
      / · \$94.47 at the exchange rate of November 20, 2026$/,
    ) as string,
    amount: JPY(14_170),
  });
});

test("numbers are consecutive, also after a rollback", async () => {
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
  // The numbers begin again each year.
  clock.now = Date.parse("2027-01-01T00:00:00Z");
  await credit(one, "refund-3");
  expect(numbersOf(await pageOf(one))).toEqual([
    "R2026-000001",
    "C2027-000001",
  ]);
});

test("receipts that are opened at once have numbers of their own", async () => {
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

test("a credit note of a refund lists the price of each part, its fee, and the refunded sum", async () => {
  const made = await payWith(await ordered(ana, TWO), "approves");
  const order = await shop.orders.current(ana, made.order_guid);
  // From the day before on, a quarter is withheld.
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

test("the typed company is named on the page and in the file", async () => {
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

test("unprintable characters are refused by field, and nothing is stored", async () => {
  const { order_guid } = await paid();
  const good = {
    company: "Rivera & Co",
    tax_id: "ES1",
    address: "محمد\nO’Brien",
  };
  await receipts().address(ana, order_guid, good);
  const wrong = { company: "ᏣᎳᎩ Ltd", tax_id: "T🎉1", address: "Hall\nᠮ" };
  await expect(
    receipts().address(ana, order_guid, wrong),
  ).rejects.toMatchObject({
    code: "fields_invalid",
    data: {
      fields: [
        { path: "company", code: "characters", characters: ["Ꮳ", "Ꮃ", "Ꭹ"] },
        { path: "tax_id", code: "characters", characters: ["🎉"] },
        { path: "address", code: "characters", characters: ["ᠮ"] },
      ],
    },
  });
  const { buyer } = await receipts().page(ana, order_guid);
  expect(buyer).toEqual(good);
});

test("other visitors can neither see nor edit a receipt, and get no file of another number", async () => {
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
