/** What a customer who is to confirm a payment is told. */
import type { Published } from "#server/backend/data-set/published.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { merchantOf } from "../documents/receipts/merchant.ts";
import { SHARES, type Order, type Payment } from "../model/order.ts";
import type { Question } from "../model/order-state.ts";
import type { PaymentMethods } from "../payments/methods.ts";

/** Describes the challenges of an order's payments. */
export type ChallengeOf = (
  order: Pick<Order, "scope">,
  language: string,
) => (payment: Pick<Payment, "attempts_left" | "method">) => Question;

export function createChallengeOf(
  methods: Pick<PaymentMethods, "find">,
  published: () => Published,
  text: Text,
): ChallengeOf {
  return ({ scope }, language) =>
    ({ attempts_left, method }) => {
      if (method === SHARES)
        return { text: text(language, "order.message.shared.text") };
      if (attempts_left === null)
        return { text: text(language, "order.message.elsewhere.text") };
      const { name } = merchantOf(scope, published());
      const merchant = name === "" ? {} : { merchant: name };
      const { kind, name: wallet = "" } = methods.find(method) ?? {};
      return kind === "wallet"
        ? {
            text: text(language, "order.wallet", { wallet }),
            ...merchant,
            wallet,
          }
        : { text: text(language, "order.challenge"), ...merchant };
    };
}
