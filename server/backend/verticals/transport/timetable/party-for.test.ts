import { expect, test } from "vitest";
import type { Passenger } from "#schema/transport.ts";
import { partyFor } from "./party-for.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const networks = readNetworks();
const party = (
  network: string,
  ...passengers: Parameters<typeof partyFor>[1]
) => partyFor(networks.get(network)!, passengers)?.passengers;
const adults = (count: number) => ({ passenger_type: "adult", count });
const children = (...ages: number[]) => ({
  passenger_type: "child",
  count: ages.length,
  ages,
});

test("children have the network's passenger type for their age", () => {
  expect(party("jprail", adults(2), children(5, 6, 12))).toEqual([
    adults(3),
    { passenger_type: "infant", count: 1 },
    children(6),
  ]);
});

test("the cheapest type that fits an age is charged", () => {
  expect(party("eurail", adults(1), children(17))).toEqual([
    adults(1),
    { passenger_type: "youth", count: 1 },
  ]);
});

test("seniors pay the usual fare where there is none for them", () => {
  const seniors = { passenger_type: "senior", count: 2 };
  expect(party("krrail", seniors)).toEqual([seniors]);
  expect(party("jprail", seniors)).toEqual([adults(2)]);
});

test("a child without an age has the type named child", () => {
  const child = { passenger_type: "child", count: 1 };
  expect(party("hkferry", adults(1), child)).toEqual([adults(1), child]);
});

test.each([...networks])(
  "passengers have the same order on %s",
  (_name, network) => {
    const parties = [
      [children(1, 15), adults(2), children(4)],
      [{ passenger_type: "senior", count: 1 }, children(9, 1), adults(1)],
    ];
    for (const passengers of parties) {
      const ages = passengers.flatMap(({ count, ...one }) =>
        Array.from(
          { length: count },
          (_, index) => (one as Passenger).ages?.[index],
        ),
      );
      const { travellers, passengers: own } = partyFor(network, passengers)!;
      expect(travellers).toHaveLength(ages.length);
      for (const [index, { passenger_type }] of travellers.entries()) {
        const rules = network.passenger_types.filter(
          (rule) => rule.passenger_type === passenger_type,
        );
        const age = ages[index] ?? 40;
        expect(
          passenger_type === "senior" ||
            rules.some(
              ({ min_age, max_age }) => age >= min_age && age <= max_age,
            ),
        ).toBe(true);
      }
      const count = (type: string) =>
        travellers.filter((one) => one.passenger_type === type).length;
      for (const group of own)
        expect(count(group.passenger_type)).toBe(group.count);
    }
  },
);

test("a network refuses too many passengers, and children without an adult", () => {
  expect(party("jprail", adults(7))).toBeUndefined();
  expect(party("eurail", adults(7))).toEqual([adults(7)]);
  expect(party("eurail", children(11))).toBeUndefined();
  expect(party("eurail", children(12))).toBeDefined();
});
