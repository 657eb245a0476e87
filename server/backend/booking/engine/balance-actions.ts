/**
 * The engine's actions on coupons, gift cards and credits in each state (transitions.ts). These
 * actions need only the database, so each runs in the same transaction as its transition.
 */
import type { Spending } from "#server/backend/rewards/spending.ts";
import type { Database } from "#server/backend/storage/database.ts";
import type { Outcome } from "./apply-transition.ts";
import type { Order } from "../model/order.ts";
import type { OrderAction } from "./transitions.ts";

export type BalanceAction = Extract<
  OrderAction,
  "take_balances" | "return_balances" | "earn_credits"
>;

export type BalanceActions = Readonly<
  Record<BalanceAction, (inside: Database, order: Order) => Promise<Outcome>>
>;

export function createBalanceActions(spending: Spending): BalanceActions {
  return {
    async take_balances(inside, { order_guid, email, contents }) {
      const wanted = contents.spending;
      const taken =
        !wanted ||
        (await spending.take(
          inside,
          order_guid,
          { user_id: wanted.user_id, email, guest: wanted.guest ?? false },
          wanted.spent,
        ));
      return taken
        ? { event: "balances_taken" }
        : { event: "balances_changed", payment: { reason: "price_changed" } };
    },

    async return_balances(inside, { order_guid }) {
      await spending.giveBack(inside, order_guid);
      return { event: "balances_returned" };
    },

    async earn_credits(inside, { order_guid, contents: { earns } }) {
      if (earns) await spending.earn(inside, order_guid, earns);
      return { event: "credits_earned" };
    },
  };
}
