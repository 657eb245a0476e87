/** The payment method in the reader's language: "Visa ending in 4242". */
import type { Database } from "#server/backend/storage/database.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Words } from "../model/vertical.ts";
import { readOrder } from "../engine/order-store.ts";
import { SHARES, type Order, type Payment } from "../model/order.ts";

/** @param inside the current transaction */
export async function paymentLabel(
  { method, card_token }: Pick<Payment, "method" | "card_token">,
  gateway: Pick<Gateway, "card" | "methods">,
  { language, text }: Words,
  inside?: Database,
): Promise<string> {
  const card =
    card_token === null ? undefined : await gateway.card(card_token, inside);
  if (card) return text(language, "order.paid_with.card", { ...card });
  const name = gateway.methods.find(method)?.name;
  if (name !== undefined) return name;
  return text(
    language,
    ["wallet", "balance", SHARES].includes(method)
      ? `order.method.${method}`
      : "order.paid_with.partner",
  );
}

/**
 * The payment method to which a refund of an order is paid: that of the order itself, or if nothing
 * was left to pay, of the one that it replaced.
 *
 * @param from the current transaction, or the database
 */
export async function refundLabel(
  from: Database,
  order: Order,
  gateway: Pick<Gateway, "card" | "methods">,
  words: Words,
): Promise<string> {
  const { amount, payment, contents } = order;
  const earlier =
    amount.amount === 0 && contents.amends
      ? await readOrder(from, contents.amends.order_guid)
      : undefined;
  return earlier
    ? refundLabel(from, earlier, gateway, words)
    : paymentLabel(payment!, gateway, words, from);
}
