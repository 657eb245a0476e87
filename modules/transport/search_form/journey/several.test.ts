import { expect, it } from "vitest";
import { data } from "../../../../tests/support/search-form.tsx";
import { defaultJourney, journeyFromQuery, queryOf } from "./journey.ts";
import { problemsOf } from "./problems.ts";
import {
  addLeg,
  changeLeg,
  removeLeg,
  stillChosen,
  withAddressedLegs,
} from "./several.ts";

const several = {
  ...data,
  trip_types: ["single" as const, "round" as const, "multi" as const],
  most_legs: 5,
};
const usual = defaultJourney(several, false);
const [a, b, c] = several.places.map(({ place_id }) => place_id);
const leg = (from: string, to: string, departure_date: string) => ({
  origin_position: from,
  destination_position: to,
  departure_date,
});
const journey = {
  ...usual,
  ...leg(a!, b!, "2026-11-24"),
  more_legs: [leg(b!, c!, "2026-11-26"), leg(c!, a!, "2026-11-28")],
};
const read = (text: string) => {
  const query = new URLSearchParams(text);
  return withAddressedLegs(
    several,
    query,
    journeyFromQuery(several, query, usual),
  );
};

it("a search's address has all legs, and the form is filled from it", () => {
  const query = queryOf(several, journey);
  expect(Object.fromEntries(query)).toMatchObject({
    trip_type: "multi",
    origin_position: a,
    origin_position_2: b,
    destination_position_3: a,
    departure_date_3: "2026-11-28",
  });
  expect(query.has("return_date")).toBe(false);
  expect(read(String(query))).toMatchObject({
    more_legs: journey.more_legs,
    departure_date: "2026-11-24",
  });
});

it("a leg is added from where the last one ends; the first one takes the day of the return leg", () => {
  const round = { ...journey, more_legs: [], return_date: "2026-11-27" };
  expect(addLeg(round)).toMatchObject({
    more_legs: [leg(b!, "", "2026-11-27")],
  });
  expect(addLeg(journey).more_legs!.at(-1)).toEqual(leg(a!, "", ""));
});

it("a removed first leg makes the second one the first", () => {
  expect(removeLeg(journey, 0)).toMatchObject({
    ...leg(b!, c!, "2026-11-26"),
    more_legs: [leg(c!, a!, "2026-11-28")],
  });
});

it("the next leg follows a changed destination, unless it begins elsewhere", () => {
  expect(
    changeLeg(journey, 0, { destination_position: c! }).more_legs![0],
  ).toMatchObject({ origin_position: c });
  const apart = { ...journey, more_legs: [leg(c!, a!, "2026-11-26")] };
  expect(
    changeLeg(apart, 0, { destination_position: a! }).more_legs![0],
  ).toMatchObject({ origin_position: c });
});

it("without scripts the address says how many legs there are, and which one is left out", () => {
  const text = String(queryOf(several, journey));
  expect(read("trip_type=multi").more_legs).toHaveLength(1);
  expect(read(`${text}&legs=4`).more_legs.at(-1)).toEqual(leg(a!, "", ""));
  expect(read(`${text}&legs=9`).more_legs).toHaveLength(4);
  expect(read(`${text}&without_leg=2`).more_legs).toEqual([
    leg(c!, a!, "2026-11-28"),
  ]);
  expect(read("origin_position_2=nowhere").more_legs).toEqual([
    leg("", "", ""),
  ]);
});

it("a product without several legs ignores those of an address", () => {
  const query = queryOf(several, journey);
  expect(withAddressedLegs(data, query, usual)).toBe(usual);
});

it("each field of a leg has its own problem: no place, the same place, a day before the last one", () => {
  expect(problemsOf(several, journey)).toEqual({});
  const wrong = {
    ...journey,
    more_legs: [leg(b!, b!, "2026-11-23"), leg("", a!, "x")],
  };
  expect(problemsOf(several, wrong)).toEqual({
    destination_position_2: "search_form:problem.same_place",
    departure_date_2: "search_form:problem.before_previous",
    origin_position_3: "search_fields:place_unknown",
    departure_date_3: "search_form:problem.date_invalid",
  });
});

it("the journeys of unchanged first legs stay chosen, and the others are remembered", () => {
  const query = queryOf(several, journey);
  query.set("forward_route_id", "one_two__three");
  query.set("promise", "p,,q");
  const search = `?${query}`;
  const changed = (index: number) => ({
    ...journey,
    ...changeLeg(journey, index, { departure_date: "2026-11-30" }),
  });
  expect(stillChosen(search, changed(2))).toEqual({
    forward_route_id: "one_two__three",
    promise: "p,,q",
  });
  expect(stillChosen(search, changed(1))).toEqual({
    forward_route_id: "one_two",
    former_route_id: "three",
    promise: "p,",
  });
  expect(stillChosen(search, changed(0))).toEqual({
    former_route_id: "one_two__three",
  });
  expect(stillChosen(search, { ...journey, more_legs: [] })).toEqual({});
});
