/** What a refund's credit note says. */
import type { CreditLine } from "../receipts/receipt-store.ts";
import type { RefundContents } from "./refund-store.ts";

/**
 * The price of each part without the coupon's share, which was not paid, and its fee. Their sum is
 * what the customer gets back.
 */
export function creditLinesOf({
  currency,
  parts,
  rest,
}: RefundContents): readonly CreditLine[] {
  return [
    ...parts.flatMap(({ item, traveller, charged, coupon, fee }) => [
      {
        kind: "refund" as const,
        item,
        traveller,
        amount: { amount: coupon - charged, currency },
      },
      ...(fee > 0
        ? [
            {
              kind: "fee" as const,
              item,
              traveller,
              amount: { amount: fee, currency },
            },
          ]
        : []),
    ]),
    ...(rest
      ? [
          {
            kind: "refund" as const,
            amount: { amount: rest.coupon - rest.charged, currency },
          },
        ]
      : []),
  ];
}
