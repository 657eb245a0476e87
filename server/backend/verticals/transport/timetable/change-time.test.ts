/** The duration of a change at a place, and its effect on the connections of a day. */
import { expect, test } from "vitest";
import { changeMinutesOf } from "./change-time.ts";
import { changeIsPossible, connectionsOn } from "./connections.ts";
import { readNetworks } from "../../../../../tests/support/project-data.ts";

const place = { names: {}, latitude: 0, longitude: 0 };
const terminals = [{ terminal: "2", carriers: ["one"] }, { terminal: "1" }];
const network = {
  change_minutes: 60,
  places: {
    usual: place,
    quick: { ...place, change_minutes: 30 },
    wide: { ...place, terminals, terminal_change_minutes: 25 },
    near: { ...place, terminals },
  },
};

test.each([
  ["usual", "one", "two", 60],
  ["quick", "one", "two", 30],
  ["wide", "one", "two", 85],
  ["wide", "two", "three", 60],
  ["near", "one", "two", 60],
])("at %s from %s to %s it is %d minutes", (id, first, second, minutes) => {
  expect(
    changeMinutesOf(
      network,
      { to: id, carrier: first },
      { from: id, carrier: second },
    ),
  ).toBe(minutes);
});

test("connections leave the change time of their place and terminals", () => {
  const flights = readNetworks().get("flights")!;
  const find = (of: typeof flights) =>
    connectionsOn(of, "kix", "lhr", "2026-12-07", [], () => true);
  const own = find(flights);
  expect(own.length).toBeGreaterThan(0);
  const waitOf = ([first, second]: (typeof own)[number]) =>
    (second.departsAt - first.arrivesAt) / 60_000;
  for (const connection of own)
    expect(waitOf(connection)).toBeGreaterThanOrEqual(
      changeMinutesOf(flights, ...connection),
    );
  const [shortest] = own.toSorted((a, b) => waitOf(a) - waitOf(b));
  const [first, second] = shortest!;
  const slower = {
    ...flights,
    places: {
      ...flights.places,
      [first.to]: {
        ...flights.places[first.to]!,
        change_minutes: waitOf(shortest!) + 1,
      },
    },
  };
  expect(changeIsPossible(flights, first, second)).toBe(true);
  expect(changeIsPossible(slower, first, second)).toBe(false);
  expect(
    find(slower).some(
      ([one, other]) => one.key === first.key && other.key === second.key,
    ),
  ).toBe(false);
});
