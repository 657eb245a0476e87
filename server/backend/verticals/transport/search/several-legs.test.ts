/** Searches of several legs, each chosen after the one before. */
import { expect, test } from "vitest";
import { startSearcher } from "../../../../../tests/support/searcher.ts";

const AIR = "flights";
const FIRST = {
  origin_position: "taipei",
  destination_position: "tokyo",
  departure_date: "2026-12-02",
};
const LEG_2 = {
  origin_position_2: "tokyo",
  destination_position_2: "seoul",
  departure_date_2: "2026-12-05",
};
const LEG_3 = {
  origin_position_3: "seoul",
  destination_position_3: "taipei",
  departure_date_3: "2026-12-08",
};
const THREE = { ...FIRST, ...LEG_2, ...LEG_3 };

test.each([
  [{ ...FIRST, trip_type: "multi" }, "origin_position_2", "place_unknown"],
  [{ ...FIRST, ...LEG_3 }, "origin_position_2", "place_unknown"],
  [
    { ...FIRST, ...LEG_2, destination_position_2: "nrt" },
    "destination_position_2",
    "same_place",
  ],
  [
    { ...FIRST, ...LEG_2, departure_date_2: "2026-02-30" },
    "departure_date_2",
    "date_invalid",
  ],
  [
    { ...FIRST, ...LEG_2, departure_date_2: "2026-12-01" },
    "departure_date_2",
    "before_previous",
  ],
  [
    { ...THREE, departure_date_3: "2026-12-04" },
    "departure_date_3",
    "before_previous",
  ],
  [
    { ...THREE, forward_route_id: "nonsense1__nonsense2" },
    "forward_route_id",
    "chosen_unknown",
  ],
])("%j has a problem at %s", async (body, field, code) => {
  const { search } = await startSearcher();
  const { problem } = await search(AIR, body);
  expect(problem).toMatchObject({ field, code });
  expect(problem!.text).not.toBe("");
});

test("each leg is searched when those before it are chosen, and not earlier than they arrive", async () => {
  const { search } = await startSearcher();
  const one = await search(AIR, { ...THREE, trip_type: "multi" });
  expect(one.condition).toMatchObject({
    trip_phase: 0,
    is_round: false,
    legs: [
      { origin_position: "taipei", departure_date: "2026-12-02" },
      { origin_name: "Tokyo", destination_name: "Seoul" },
      { destination_position: "taipei", departure_date: "2026-12-08" },
    ],
  });
  const [first] = one.result!.section.routes;
  const two = await search(AIR, {
    ...THREE,
    departure_date_2: FIRST.departure_date,
    forward_route_id: first!.route_id,
  });
  expect(two.condition).toMatchObject({
    trip_phase: 1,
    legs: [{ chosen: [{ route_id: first!.route_id }] }, {}, {}],
  });
  for (const { departure } of two.result!.section.routes)
    expect(departure.at).toBeGreaterThan(first!.arrival.at);
  const second = two.result!.section.routes.at(-1)!;
  const ids = `${first!.route_id}__${second.route_id}`;
  const three = await search(AIR, {
    ...THREE,
    departure_date_2: FIRST.departure_date,
    forward_route_id: ids,
  });
  expect(three.condition!.trip_phase).toBe(2);
  expect(three.result!.section.routes[0]!.departure.date).toBe("2026-12-08");
  const all = await search(AIR, {
    ...THREE,
    departure_date_2: FIRST.departure_date,
    forward_route_id: `${ids}__${three.result!.section.routes[0]!.route_id}`,
  });
  expect(all.problem).toMatchObject({ code: "chosen_unknown" });
});

test("a search describes what was chosen before a leg was chosen again", async () => {
  const { search } = await startSearcher();
  const one = await search(AIR, THREE);
  const [first] = one.result!.section.routes;
  const two = await search(AIR, {
    ...THREE,
    forward_route_id: first!.route_id,
  });
  const [second] = two.result!.section.routes;
  const formerOf = async (former_route_id: string, more: object = {}) => {
    const { condition } = await search(AIR, {
      ...THREE,
      ...more,
      former_route_id,
    });
    return condition!.legs!.map(({ former = [] }) =>
      former.map(({ route_id }) => route_id).join(),
    );
  };
  const ids = [first!.route_id, second!.route_id];
  expect(await formerOf(ids.join("__"))).toEqual([...ids, ""]);
  // Without a choice for the first leg; the same search has other former journeys.
  expect(await formerOf(`__${ids[1]}`)).toEqual(["", ids[1], ""]);
  // On another day it no longer fits, which the list says.
  expect(
    await formerOf(ids.join("__"), { departure_date: "2026-12-01" }),
  ).toEqual([...ids, ""]);
  // Between other places it is none of its leg's.
  expect(await formerOf(ids.toReversed().join("__"))).toEqual(["", "", ""]);
  expect(await formerOf("{".repeat(20_000))).toEqual(["", "", ""]);
});

test("a chosen journey must be of its leg, and a call may list the legs", async () => {
  const { search } = await startSearcher();
  const more_legs = [
    {
      origin_position: "tokyo",
      destination_position: "seoul",
      departure_date: "2026-12-05",
    },
  ];
  const one = await search(AIR, { ...FIRST, more_legs });
  expect(one.condition!.legs).toHaveLength(2);
  const [first] = one.result!.section.routes;
  const other = { ...FIRST, departure_date: "2026-12-03", more_legs };
  const two = await search(AIR, {
    ...other,
    forward_route_id: first!.route_id,
  });
  expect(two.problem).toMatchObject({ code: "chosen_unknown" });
});

test("a leg without journeys is known, and other days of it are recommended", async () => {
  const { search } = await startSearcher();
  const one = await search(AIR, { ...FIRST, ...LEG_2 });
  const { condition, result } = await search(AIR, {
    ...FIRST,
    origin_position_2: "tallinn",
    destination_position_2: "saipan",
    departure_date_2: "2026-12-05",
    forward_route_id: one.result!.section.routes[0]!.route_id,
  });
  expect(condition).toMatchObject({ trip_phase: 1 });
  expect(result!.section.routes).toEqual([]);
});

test("a network that sells one leg ignores the others", async () => {
  const { search } = await startSearcher();
  const { condition } = await search("jprail", {
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: "2026-12-01",
    origin_position_2: "kyoto",
    trip_type: "multi",
  });
  expect(condition).toMatchObject({ trip_phase: 0 });
  expect(condition).not.toHaveProperty("legs");
});
