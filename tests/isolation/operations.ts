/** Operations on one balance, coupon or seat. Each records its call and its answer in a history. */
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Spent } from "#server/backend/rewards/spending.ts";
import type { Holds } from "#server/backend/verticals/transport/seats/holds.ts";
import type { Account } from "../simulation/open-account.ts";
import type { TestOrders } from "../support/orders.ts";
import { wish } from "../support/seat-wishes.ts";
import {
  balanceOf,
  findContradiction,
  slot,
  type BalanceInput,
  type Operation,
  type SlotInput,
} from "./linearizability.ts";
import { untilAnswered } from "./until-answered.ts";

export const CREDITS = 300;
const CARD = 10_000;
const SEATS = ["1-2A", "1-2B"];

export interface OperationsInput {
  /** One of the servers. */
  readonly anyShop: () => TestOrders;
  readonly anyHolds: () => Holds;
  /** The account whose balances are used, and by nothing else. */
  readonly saver: Account;
  readonly below: (limit: number) => number;
  readonly onOperation: () => Promise<void>;
}

export interface Operations {
  /** Takes an amount, and returns it. */
  useBalance(name: "credits" | "gift card"): Promise<void>;
  useCoupon(): Promise<void>;
  useSeat(client: number): Promise<void>;
  /** The histories that are not possible one operation after the other. */
  contradictions(): string[];
}

export function createOperations({
  anyShop,
  anyHolds,
  saver,
  below,
  onOperation,
}: OperationsInput): Operations {
  let moment = 0;
  const balances = new Map<string, Operation<BalanceInput, boolean | number>[]>(
    [
      ["credits", []],
      ["gift card", []],
    ],
  );
  const slots = new Map<
    string,
    Operation<SlotInput, boolean | string | null>[]
  >(["coupon", ...SEATS].map((name) => [name, []]));
  /** Does an operation, again until it is answered, and writes down when it was called and answered. */
  const record = async <Input, Output>(
    history: Operation<Input, Output>[],
    input: Input,
    work: () => Promise<Output>,
  ): Promise<Output> => {
    const called = (moment += 1);
    const output = await untilAnswered(work);
    history.push({ input, output, called, answered: (moment += 1) });
    await onOperation();
    return output;
  };
  const spender = {
    user_id: saver.userId,
    email: "ana@example.com",
    guest: false,
  };
  const take = (order: string, spent: Spent): Promise<boolean> => {
    const { database, rewards } = anyShop();
    return database.transaction((inside) =>
      rewards.spending.take(inside, order, spender, spent),
    );
  };
  const giveBack = async (order: string): Promise<true> => {
    const { database, rewards } = anyShop();
    await database.transaction((inside) =>
      rewards.spending.giveBack(inside, order),
    );
    return true;
  };
  const readBalance = async (name: string): Promise<number> => {
    const { database, rewards } = anyShop();
    if (name === "credits")
      return (await rewards.credits.list(database, saver.userId, "en")).balance;
    const { balance } = await rewards.giftCards.list(
      database,
      saver.userId,
      "JPY",
    );
    return balance.amount;
  };
  let orders = 0;
  const useBalance: Operations["useBalance"] = async (name) => {
    const history = balances.get(name)!;
    const order = `balance-${(orders += 1)}`;
    const amount = 1 + below(name === "credits" ? CREDITS : CARD);
    const spent: Spent =
      name === "credits"
        ? { credits: amount }
        : { gift_card: { amount, currency: "JPY" } };
    const taken = await record(history, { take: amount }, () =>
      take(order, spent),
    );
    if (below(3) === 0) await record(history, "read", () => readBalance(name));
    if (taken) await record(history, { give: amount }, () => giveBack(order));
  };
  const useCoupon: Operations["useCoupon"] = async () => {
    const history = slots.get("coupon")!;
    const order = `coupon-${(orders += 1)}`;
    const coupon_id = saver.couponId;
    if (
      await record(history, { take: order }, () => take(order, { coupon_id }))
    )
      await record(history, { leave: order }, () => giveBack(order));
  };
  const useSeat: Operations["useSeat"] = async (client) => {
    const train = below(SEATS.length);
    const seat = SEATS[train]!;
    const history = slots.get(seat)!;
    const owner = `device:client-${client}` as const;
    const wanted = wish({ train: train + 1, seats: [seat] });
    let holdId = "";
    const held = await record(history, { take: owner }, async () => {
      try {
        ({ hold_id: holdId } = await anyHolds().hold([owner], wanted));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    });
    if (below(3) === 0)
      await record(history, "read", async () => {
        const places = await anyHolds().places([`line/${train + 1}`]);
        return places.find(({ place }) => place === seat)?.owner ?? null;
      });
    if (held)
      await record(history, { leave: owner }, async () => {
        await anyHolds().release([owner], holdId);
        return true;
      });
  };
  return {
    useBalance,
    useCoupon,
    useSeat,
    contradictions: () => [
      ...[...balances].flatMap(([name, history]) =>
        explain(
          name,
          history,
          findContradiction(
            balanceOf(name === "credits" ? CREDITS : CARD),
            history,
          ),
        ),
      ),
      ...[...slots].flatMap(([name, history]) =>
        explain(name, history, findContradiction(slot, history)),
      ),
    ],
  };
}

function explain(
  name: string,
  history: readonly unknown[],
  possible: readonly unknown[] | undefined,
): string[] {
  if (!possible) return [];
  return [
    `${name}: of ${history.length} operations only ${possible.length} can have happened one after the other, the last ${JSON.stringify(possible.slice(-3))}`,
  ];
}
