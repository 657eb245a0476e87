/** A network whose journeys with a change are of one supplier. */
import { expect, test } from "vitest";
import { readNetworks } from "../network/networks.ts";
import { changeIsPossible, connectionsOn } from "./connections.ts";

const network = readNetworks().get("flights")!;
const { one_supplier: _, ...others } = network;
const between = (of: typeof network) =>
  connectionsOn(of, "kix", "lhr", "2026-12-07", [], () => true);

test("connections are on one ticket, where others would combine two", () => {
  const mixed = between(others).filter(
    ([first, second]) => first.supplier !== second.supplier,
  );
  expect(mixed.length).toBeGreaterThan(0);
  const own = between(network);
  expect(own.length).toBeGreaterThan(0);
  for (const [first, second] of own)
    expect(second.supplier).toBe(first.supplier);
});

test("a journey of two suppliers is not sold either", () => {
  const [first, second] = between(others).find(
    ([one, other]) => one.supplier !== other.supplier,
  )!;
  expect(changeIsPossible(others, first, second)).toBe(true);
  expect(changeIsPossible(network, first, second)).toBe(false);
});
