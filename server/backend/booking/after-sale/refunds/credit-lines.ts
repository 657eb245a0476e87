/** The lines of a refund's credit note. */
import type { RefundContents } from "../../model/refund-contents.ts";
import type { CreditLine } from "../../documents/receipts/receipt-store.ts";

/** The price of each part without the coupon's share, and its fee. Their sum is the refund. */
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
