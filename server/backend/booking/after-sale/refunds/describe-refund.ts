/** Refunds in the reader's language. */
import { totalOf, type RefundContents } from "../../model/refund-contents.ts";
import type { ItemCard, RefundLine } from "#schema/booking.ts";
import type { Price } from "#schema/common.ts";
import type { RefundStep } from "#schema/modules/refund_details.ts";
import type { OrderPayment } from "#schema/modules/order_price.ts";
import type { Order } from "../../model/order.ts";
import type { OrderDescription } from "../../documents/describe-order.ts";
import { isSamePart, type Quote } from "../../model/quote.ts";
import type { Words } from "../../model/vertical.ts";
import type { QuotePart } from "../../model/quote.ts";
import type { OpenPart } from "./make-quote.ts";
import { type Refund } from "./refund-store.ts";
import { refunded } from "../../model/shares.ts";

/** The amounts of a refund, from the price of the parts to where the money is sent. */
export function describeLines(
  contents: RefundContents,
  paidWith: string,
  { language, locale, text }: Words,
): readonly RefundLine[] {
  const total = totalOf(contents);
  const price = (amount: number): Price => ({
    amount,
    currency: contents.currency,
  });
  const label = (name: string, values: Readonly<Record<string, string>> = {}) =>
    text(language, `refund.line.${name}`, values);
  const count = new Intl.NumberFormat(locale).format(contents.credits);
  const kept = (name: string, amount: number): RefundLine => ({
    kind: "kept",
    label: label(name),
    amount: price(amount === 0 ? 0 : -amount),
  });
  const isNight = contents.guaranteed && contents.compensation !== undefined;
  const compensated =
    contents.compensated === undefined
      ? []
      : [kept("compensated", contents.compensated)];
  return [
    ...(isNight
      ? []
      : contents.compensation
        ? [
            {
              kind: "charged" as const,
              label: label("charged"),
              amount: price(contents.compensation.paid),
            },
            ...compensated,
          ]
        : [
            {
              kind: "charged" as const,
              label: label("charged"),
              amount: price(total.charged + (contents.compensated ?? 0)),
            },
            ...compensated,
            ...(total.coupon === 0 ? [] : [kept("coupon", total.coupon)]),
            ...(contents.carried
              ? [kept("carried", total.carried)]
              : // Our fee is always shown, even if it is zero, because competitors charge one.
                [kept("fee", total.fee), kept("our_fee", 0)]),
          ]),
    {
      kind: "refunded",
      label: isNight
        ? label("night")
        : contents.compensation
          ? label("compensation", {
              percent: new Intl.NumberFormat(locale, {
                style: "percent",
              }).format(contents.compensation.percent / 100),
            })
          : label("refunded"),
      amount: price(refunded(total)),
    },
    ...(
      [
        ["card", label("to", { method: paidWith })],
        ["gift_card", label("gift_card")],
        ["credits", label("credits", { count })],
      ] as const
    ).flatMap(([fund, name]) =>
      total[fund] === 0
        ? []
        : [{ kind: "to" as const, label: name, amount: price(total[fund]) }],
    ),
  ];
}

export interface RefundPart extends QuotePart {
  readonly name: string;
  readonly charged: Price;
  readonly state: "open" | "closed" | "refunded";
  readonly fee?: Price;
  readonly refunded?: Price;
}

/** An item of an order with its parts. */
export interface RefundGroup extends Pick<
  ItemCard,
  "title" | "label" | "starts" | "ends"
> {
  /** When the terms of its parts change. */
  readonly until?: { readonly at: number; readonly time_zone: string };
  readonly parts: readonly RefundPart[];
}

/** The parts of an order by their items. */
export function describeParts(
  order: Pick<Order, "contents" | "amount">,
  { items, names }: OrderDescription,
  parts: readonly OpenPart[],
  closed: readonly QuotePart[],
): readonly RefundGroup[] {
  const { currency } = order.amount;
  const price = (amount: number): Price => ({ amount, currency });
  return items.map(({ title, label, starts, ends }, index) => ({
    title,
    ...(label === undefined ? {} : { label }),
    starts,
    ...(ends === undefined ? {} : { ends }),
    ...untilOf(parts.filter((part) => part.item === index)),
    parts: parts
      .filter((part) => part.item === index)
      .map((part): RefundPart => {
        const { traveller, charged, refund } = part;
        const shared = {
          item: index,
          traveller,
          name: names[traveller]!,
          charged: price(charged),
        };
        if (closed.some((one) => isSamePart(one, part)))
          return { ...shared, state: "refunded" };
        if (!refund) return { ...shared, state: "closed" };
        return {
          ...shared,
          state: "open",
          fee: price(refund.fee),
          refunded: price(refunded(refund)),
        };
      }),
  }));
}

/** The end of an item's terms: for all of its parts, or for the first of them. */
function untilOf(parts: readonly OpenPart[]): Pick<RefundGroup, "until"> {
  const [first] = parts
    .filter(({ refund }) => refund)
    .toSorted(
      (one, other) => (one.ends_at ?? Infinity) - (other.ends_at ?? Infinity),
    );
  return first?.ends_at === undefined
    ? {}
    : { until: { at: first.ends_at, time_zone: first.time_zone } };
}

/** The parts of a refund, with the amounts of each. */
export function describeRefunded(
  { parts, currency }: RefundContents,
  { items, names }: OrderDescription,
): readonly {
  readonly title: string;
  readonly name: string;
  readonly charged: Price;
  readonly refunded: Price;
}[] {
  return parts.map((part) => ({
    title: items[part.item]!.title,
    name: names[part.traveller]!,
    charged: { amount: part.charged, currency },
    refunded: { amount: refunded(part), currency },
  }));
}

/** The progress of a refund, in a sentence. */
export function describeState(
  {
    status,
    contents,
    waiting,
    note,
  }: Pick<Refund, "status" | "contents" | "waiting" | "note">,
  paidWith: string,
  write: (price: Price) => string,
  { language, text }: Words,
): { readonly title: string; readonly text: string } {
  const { currency } = contents;
  const total = totalOf(contents);
  const key =
    status === "refused" || status === "by_hand" || status === "sent"
      ? status
      : "under_way";
  // The refused amount is the card's share.
  const amount = key === "sent" ? refunded(total) : (waiting ?? total.card);
  const said = key === "sent" && note !== null ? "settled" : key;
  return {
    title: text(language, `refund.state.${said}.title`),
    text: text(language, `refund.state.${said}.text`, {
      amount: write({ amount, currency }),
      method: paidWith,
    }),
  };
}

/** From the request to the customer's statement. */
export function describeSteps(
  { accepted_at, sent_at, status, contents, kind }: Refund,
  time_zone: string,
  { language, text }: Words,
): readonly RefundStep[] {
  const isSent = sent_at !== null;
  const isRefused = status === "refused" || status === "by_hand";
  // Only banks need days: gift cards and credits are refunded at once.
  const hasStatement = totalOf(contents).card > 0;
  const step = (
    name: RefundStep["step"],
    state: RefundStep["state"],
    at: number | null = null,
  ): RefundStep => ({
    step: name,
    label: text(language, `refund.step.${name}`),
    ...(at === null ? {} : { at }),
    time_zone,
    state,
  });
  return [
    ...(kind === "seller" || kind === "amendment"
      ? []
      : [step("requested", "done", accepted_at)]),
    ...(kind === "compensation"
      ? []
      : [step("cancelled", "done", accepted_at)]
    ).map((one) =>
      kind === "amendment"
        ? { ...one, label: text(language, "order.step.amended") }
        : one,
    ),
    isRefused
      ? step("refused", "failed")
      : step("sent", isSent ? "done" : "now", sent_at),
    ...(hasStatement ? [step("statement", isSent ? "now" : "ahead")] : []),
  ];
}

/** The payments of a refund, for the list of an order's payments. */
export function describeReturns(
  { accepted_at, sent_at, status, contents }: Refund,
  paidWith: string,
  { items }: Pick<Quote, "items">,
  { language, text }: Words,
): readonly OrderPayment[] {
  const total = totalOf(contents);
  const returns = [
    ["card", paidWith, status === "sent"],
    [
      "gift_card",
      text(language, "order.price.gift_card"),
      status !== "accepted",
    ],
    ["credits", text(language, "order.price.credits"), status !== "accepted"],
  ] as const;
  return returns.flatMap(([fund, label, isDone]) =>
    total[fund] === 0
      ? []
      : [
          {
            at: (fund === "card" ? sent_at : null) ?? accepted_at!,
            time_zone: items[0]!.time_zone,
            label,
            amount: { amount: total[fund], currency: contents.currency },
            status: isDone ? ("refunded" as const) : ("refunding" as const),
          },
        ],
  );
}
