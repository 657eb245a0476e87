/** A receipt in its reader's language, for its page and its PDF. */
import type { ItemCard, PriceDetails } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type {
  ReceiptBuyer,
  ReceiptDocument,
  ReceiptRow,
} from "#schema/modules/order_receipt.ts";
import type { OrderPriceData } from "#schema/modules/order_price.ts";
import type { OrderDescription } from "../describe-order.ts";
import type { Order } from "../../model/order.ts";
import { describeWhen } from "../../model/describe-when.ts";
import type { Words } from "../../model/vertical.ts";
import type { Merchant } from "./merchant.ts";
import type { CreditLine, Receipt } from "./receipt-store.ts";

export interface ReceiptInput {
  readonly order: Order;
  readonly merchant: Merchant;
  readonly buyer: ReceiptBuyer;
  readonly items: readonly ItemCard[];
  readonly names: OrderDescription["names"];
  readonly price: OrderPriceData;
  /** The order's receipt, to which a credit note refers. */
  readonly original: Receipt;
  /** Writes an amount in the reader's language. */
  readonly priceText: (price: Price) => string;
}

/** Price lines that are payments; a coupon reduces the price instead. */
const PAYMENTS: ReadonlySet<string> = new Set([
  "gift_card",
  "credits",
  "carried",
]);

export function describeReceipt(
  receipt: Receipt,
  input: ReceiptInput,
  words: Words,
): ReceiptDocument {
  const { order, merchant, buyer, original } = input;
  const { lines, receipt_no, issued_at } = receipt;
  const { language, locale, text } = words;
  const say = (key: string, values?: Readonly<Record<string, string>>) =>
    text(language, `receipt.${key}`, values);
  const { time_zone } = order.contents.quote.items[0]!;
  const dayOf = (at: number): string =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeZone: time_zone,
    }).format(at);
  const taxId = (number: string) => say("tax_id", { number });

  return {
    receipt_no,
    title: say(lines ? "credit_note" : "title"),
    facts: [
      { label: say("number"), text: receipt_no },
      { label: say("issued"), text: dayOf(issued_at) },
      { label: say("order"), text: order.booking_no },
      ...(lines ? [{ label: say("original"), text: original.receipt_no }] : []),
    ],
    parties: [
      {
        label: say("seller"),
        lines: [
          merchant.name,
          ...merchant.address,
          ...(merchant.tax_id === undefined ? [] : [taxId(merchant.tax_id)]),
          merchant.email,
        ],
      },
      {
        label: say("buyer"),
        lines: [
          buyer.company || input.names[0]!,
          ...buyer.address.split("\n"),
          ...(buyer.tax_id === "" ? [] : [taxId(buyer.tax_id)]),
          order.email,
        ].filter((line) => line !== ""),
      },
    ],
    tables: lines
      ? [creditTable(lines, input, words)]
      : [
          {
            title: say("items"),
            rows: input.items.map((item) => ({
              label: item.title,
              note: [describeWhen(item, locale), item.text]
                .filter((part) => part !== undefined)
                .join(" · "),
            })),
          },
          {
            title: say("lines"),
            rows: [...priceRows(input.price.price, words)],
          },
          {
            title: say("payments"),
            rows: [
              ...paymentRows(input.price.price.lines),
              ...input.price.payments
                .filter(
                  ({ status, amount }) =>
                    status === "paid" && amount.amount > 0,
                )
                .map(({ label, at, amount }) => ({
                  label,
                  note: [dayOf(at), ...rateOf(amount, input, words)].join(
                    " · ",
                  ),
                  amount,
                })),
            ],
          },
        ].filter(({ rows }) => rows.length > 0),
    notes: [text(language, "receipt.note")],
  };
}

/** The share of the total that was paid in another currency, with the rate and its day. */
function rateOf(
  { currency }: Price,
  { price: { price }, priceText }: ReceiptInput,
  { language, locale, text }: Words,
): readonly string[] {
  const { total, rate_date } = price;
  if (currency === total.currency || rate_date === undefined) return [];
  return [
    text(language, "receipt.rate", {
      price: priceText(total),
      // The day without the time.
      date: new Intl.DateTimeFormat(locale, {
        dateStyle: "long",
        timeZone: "UTC",
      }).format(Date.parse(rate_date)),
    }),
  ];
}

function priceRows(
  { lines, total }: PriceDetails,
  { language, text }: Words,
): readonly ReceiptRow[] {
  const paid = paymentRows(lines).reduce(
    (sum, row) => sum + row.amount.amount,
    0,
  );
  return [
    ...lines
      .filter(({ kind }) => !PAYMENTS.has(kind))
      .map(({ kind, label, count = 1, amount }) => ({
        label: count > 1 ? `${label} × ${count}` : label,
        amount:
          kind === "coupon"
            ? { ...amount, amount: -Math.abs(amount.amount) }
            : amount,
      })),
    {
      label: text(language, "receipt.total"),
      amount: { ...total, amount: total.amount + paid },
      strong: true,
    },
  ];
}

/** The amounts paid with gift cards, credits and replaced tickets. */
function paymentRows(lines: PriceDetails["lines"]) {
  return lines
    .filter(({ kind }) => PAYMENTS.has(kind))
    .map(({ label, amount }) => ({
      label,
      amount: { ...amount, amount: Math.abs(amount.amount) },
    }));
}

function creditTable(
  lines: readonly CreditLine[],
  { items, names }: ReceiptInput,
  { language, text }: Words,
): ReceiptDocument["tables"][number] {
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  return {
    title: text(language, "receipt.lines"),
    rows: [
      ...lines.map((line): ReceiptRow => {
        const item = line.item === undefined ? "" : items[line.item]?.title;
        const name = line.traveller === undefined ? "" : names[line.traveller];
        const note = [item, name].filter(Boolean).join(" · ");
        return {
          label: text(language, `receipt.${line.kind}`),
          ...(note === "" ? {} : { note }),
          amount: line.amount,
        };
      }),
      {
        label: text(language, "receipt.total"),
        amount: { amount, currency: lines[0]!.amount.currency },
        strong: true,
      },
    ],
  };
}
