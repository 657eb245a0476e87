import { expect, test } from "vitest";
import type { Passenger } from "#schema/transport.ts";
import { readNetworks } from "../network/networks.ts";
import { partyFor } from "./party-for.ts";

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

test("children are of the network's type for their age", () => {
  expect(party("jprail", adults(2), children(5, 6, 12))).toEqual([
    adults(3),
    { passenger_type: "infant", count: 1 },
    children(6),
  ]);
});

test("of several types that fit an age, the cheapest is charged", () => {
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

test("a child without an age is of the type of that name", () => {
  const child = { passenger_type: "child", count: 1 };
  expect(party("hkferry", adults(1), child)).toEqual([adults(1), child]);
});

test.each([...networks])(
  "everybody keeps their place on %s",
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

test("a network does not carry too many, or children who may not travel alone", () => {
  expect(party("jprail", adults(7))).toBeUndefined();
  expect(party("eurail", adults(7))).toEqual([adults(7)]);
  expect(party("eurail", children(11))).toBeUndefined();
  expect(party("eurail", children(12))).toBeDefined();
});
