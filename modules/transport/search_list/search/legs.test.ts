import { describe, expect, it } from "vitest";
import {
  condition,
  example,
  routes,
} from "../../../../tests/support/search-list.tsx";
import { readSearch } from "../../model/addresses.ts";
import { chosenPath, legPath, onDate, searchOf } from "./addresses.ts";
import { misfitOf, searchedLeg } from "./legs.ts";

const { product } = example;
const [first, second, third] = routes.map((route, index) => ({
  ...route,
  promise: `p${index + 1}`,
}));
const place = (id: string) => ({ id, name: id.toUpperCase() });
const leg = (from: string, to: string, departure_date: string) => ({
  origin_position: place(from).id,
  origin_name: place(from).name,
  destination_position: place(to).id,
  destination_name: place(to).name,
  departure_date,
});
const legs = [
  leg("tokyo", "kyoto", "2026-12-01"),
  leg("kyoto", "osaka", "2026-12-03"),
  leg("osaka", "tokyo", "2026-12-05"),
];
const at = (...chosen: (typeof first)[]) => ({
  ...condition,
  is_round: false,
  departure_date: legs[0]!.departure_date,
  trip_phase: chosen.length,
  legs: legs.map((one, index) => ({
    ...one,
    ...(chosen[index] ? { chosen: [chosen[index]] } : {}),
  })),
});
const after = (
  chosen: (typeof first)[],
  route: NonNullable<typeof first>,
  query = "",
) =>
  chosenPath(
    { product, condition: at(...chosen), search_id: "s-1" },
    { parts: [route], price: route.price },
    searchOf(at(...chosen), readSearch(query)),
  );
const queryOf = (path: string) => new URL(path, "http://a").searchParams;

it("each choice leads to the search of the next leg, the last one to the ticket of all", () => {
  const one = queryOf(after([], first!));
  expect(one.get("forward_route_id")).toBe(first!.route_id);
  expect(one.get("departure_date_3")).toBe("2026-12-05");
  const two = queryOf(after([first], second!, String(one)));
  expect(two.get("forward_route_id")).toBe(
    `${first!.route_id}__${second!.route_id}`,
  );
  const path = after([first, second], third!, String(two));
  expect(path).toContain(product.ticket_path);
  expect(queryOf(path).get("route_id")).toBe(
    [first, second, third].map((route) => route!.route_id).join("__"),
  );
  expect(queryOf(path).get("promise")).toBe("p1,p2,p3");
  expect(queryOf(path).has("return_route_id")).toBe(false);
  const total = [first, second, third]
    .map((route) => route!.price.amount)
    .reduce((sum, amount) => sum + amount);
  expect(queryOf(path).get("shown_price")).toBe(
    `${first!.price.currency}${total}`,
  );
});

/** A journey on a leg: when it departs and arrives, in hours after the start of the leg's day. */
const on = (
  route: NonNullable<typeof first>,
  { departure_date }: (typeof legs)[number],
  [departs, arrives]: readonly [number, number],
) => ({
  ...route,
  departure: {
    ...route.departure,
    date: departure_date,
    at: Date.parse(departure_date) + departs * 3_600_000,
  },
  arrival: {
    ...route.arrival,
    at: Date.parse(departure_date) + arrives * 3_600_000,
  },
});
const day1 = on(first!, legs[0]!, [8, 10]);
const day2 = on(second!, legs[1]!, [8, 10]);
const day3 = on(third!, legs[2]!, [8, 10]);

it("a leg is chosen again, and the address has what was chosen for it and those after it", () => {
  const search = {
    ...readSearch(""),
    forward_route_id: `${first!.route_id}__${second!.route_id}`,
    promise: "p1,p2",
  };
  const data = { product, condition: at(first, second) };
  const again = queryOf(legPath(data, search, 1));
  expect(again.get("forward_route_id")).toBe(first!.route_id);
  expect(again.get("former_route_id")).toBe(`${second!.route_id}__`);
  expect(again.get("promise")).toBe("p1");
  const all = queryOf(legPath(data, search, 0));
  expect(all.has("forward_route_id")).toBe(false);
  expect(all.get("former_route_id")).toBe(
    `${first!.route_id}__${second!.route_id}__`,
  );
});

describe("after a leg is chosen again", () => {
  /** The search of the first leg, with what was chosen for all. */
  const again = (...former: (typeof day1)[]) => ({
    ...at(),
    legs: legs.map((one, index) => ({ ...one, former: [former[index]!] })),
  });
  const choose = (route: typeof day1, ...former: (typeof day1)[]) => {
    const condition = again(...former);
    const path = chosenPath(
      { product, condition, search_id: "s-1" },
      { parts: [route], price: route.price },
      searchOf(condition, readSearch("")),
    );
    return { path, query: queryOf(path) };
  };

  it("what was chosen for the later legs stays, if it fits, with the price of now", () => {
    const { path, query } = choose(day1, day1, day2, day3);
    expect(path).toContain(product.ticket_path);
    expect(query.get("route_id")).toBe(
      [day1, day2, day3].map(({ route_id }) => route_id).join("__"),
    );
    expect(query.get("promise")).toBe("p1,,");
    expect(query.get("shown_price")).toBe(
      `USD${[day1, day2, day3].reduce((sum, { price }) => sum + price.amount, 0)}`,
    );
  });

  it("the first that leaves too early is chosen again, and the address has those after it", () => {
    const late = on(first!, legs[1]!, [7, 9]);
    const { path, query } = choose(late, day1, day2, day3);
    expect(path).toContain(product.search_path);
    expect(query.get("forward_route_id")).toBe(late.route_id);
    expect(query.get("former_route_id")).toBe(
      `${day2.route_id}__${day3.route_id}`,
    );
  });

  it("the next leg is on the day of the arrival at the earliest", () => {
    const night = on(first!, legs[0]!, [22, 75]);
    const late = {
      ...night,
      arrival: { ...night.arrival, date: "2026-12-04" },
    };
    const { query } = choose(late, day1, day2, day3);
    expect(query.get("departure_date")).toBe("2026-12-01");
    expect(query.get("departure_date_2")).toBe("2026-12-04");
    expect(query.get("departure_date_3")).toBe("2026-12-05");
    expect(query.get("former_route_id")).toBe(
      `${day2.route_id}__${day3.route_id}`,
    );
  });

  it.each([
    ["early", day2, on(first!, legs[1]!, [7, 9])],
    ["day", on(second!, legs[2]!, [8, 10]), day1],
    ["gone", { ...day2, sold_out: true }, day1],
    ["gone", { ...day2, departed: true }, day1],
    [undefined, day2, day1],
    [undefined, day2, on(first!, legs[1]!, [6, 8])],
  ] as const)("is it %s", (misfit, former, before) => {
    const leg = { ...legs[1]!, chosen: [], former: [former] };
    expect(misfitOf(leg, before)).toBe(misfit);
  });
});

it("another day moves the searched leg, and later ones that would be before it", () => {
  const search = {
    ...searchOf(at(first), readSearch("")),
    forward_route_id: first!.route_id,
  };
  expect(onDate(search, "2026-12-04")).toMatchObject({
    departure_date: "2026-12-01",
    more_legs: [
      { departure_date: "2026-12-04" },
      { departure_date: "2026-12-05" },
    ],
  });
  expect(onDate(search, "2026-12-09").more_legs).toMatchObject([
    { departure_date: "2026-12-09" },
    { departure_date: "2026-12-09" },
  ]);
});

it("the searched leg is the first one without a choice", () => {
  expect(searchedLeg(at()).origin_position).toBe("tokyo");
  expect(searchedLeg(at(first, second)).origin_position).toBe("osaka");
});
