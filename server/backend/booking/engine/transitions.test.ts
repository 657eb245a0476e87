import { describe, expect, it } from "vitest";
import { stateOf } from "./apply-transition.ts";
import type { Order } from "../model/order.ts";
import {
  definitionOf,
  STATES,
  TRANSITIONS,
  type OrderStateName,
} from "./transitions.ts";

const NAMES = Object.keys(STATES) as OrderStateName[];
const FINAL = NAMES.filter((name) =>
  TRANSITIONS.every(({ state }) => state !== name),
);

/** All states that can be reached from a state without passing an excluded one. */
function reachable(
  from: OrderStateName,
  without: readonly OrderStateName[] = [],
): Set<OrderStateName> {
  const seen = new Set<OrderStateName>([from]);
  for (const name of seen)
    for (const { state, next } of TRANSITIONS)
      if (state === name && !without.includes(next)) seen.add(next);
  return seen;
}

/** In these states the customer's money is reserved and the outcome is open. */
const RESERVED: readonly OrderStateName[] = ["authorised", "confirmed"];

describe("the states of an order", () => {
  it("have one transition for each event", () => {
    const keys = TRANSITIONS.map(({ state, event }) => `${state} ${event}`);
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it("are all reached from the first one", () => {
    expect([...reachable("pending_payment")].sort()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)("%s leads to an end", (name) => {
    expect(FINAL.some((end) => reachable(name).has(end))).toBe(true);
  });

  it("end with tickets, or with the hold released", () => {
    expect(FINAL.filter((name) => name !== "issued")).toSatisfy(
      (ends: OrderStateName[]) =>
        ends.every((name) => definitionOf(name).releases),
    );
    expect(FINAL).toContain("issued");
  });

  it.each(RESERVED)(
    "money that is reserved (%s) is captured or voided before the end",
    (name) => {
      const withoutMoney = reachable(name, ["paid", "voiding"]);
      expect(FINAL.filter((end) => withoutMoney.has(end))).toEqual([]);
    },
  );

  it("money is captured only after the hold is confirmed", () => {
    const withoutHold = reachable("pending_payment", ["confirmed"]);
    expect(withoutHold).not.toContain("paid");
  });

  it.each(NAMES)(
    "%s is read from the columns to which it is written",
    (name) => {
      const { order, payment } = definitionOf(name);
      const row = { status: order, payment: payment && { status: payment } };
      expect(stateOf(row as Order)).toBe(name);
    },
  );
});
