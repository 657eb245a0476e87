/** A network whose journeys with a change come from one supplier. */
import { expect, test } from "vitest";
import { changeIsPossible, connectionsOn } from "./connections.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const network = readNetworks().get("flights")!;
const { one_supplier: _, ...others } = network;
const between = (of: typeof network) =>
  connectionsOn(of, "kix", "lhr", "2026-12-07", [], () => true);

test("connections are of one supplier, even where two could be combined", () => {
  const mixed = between(others).filter(
    ([first, second]) => first.supplier !== second.supplier,
  );
  expect(mixed.length).toBeGreaterThan(0);
  const own = between(network);
  expect(own.length).toBeGreaterThan(0);
  for (const [first, second] of own)
    expect(second.supplier).toBe(first.supplier);
});

test("a journey of two suppliers cannot be bought", () => {
  const [first, second] = between(others).find(
    ([one, other]) => one.supplier !== other.supplier,
  )!;
  expect(changeIsPossible(others, first, second)).toBe(true);
  expect(changeIsPossible(network, first, second)).toBe(false);
});
