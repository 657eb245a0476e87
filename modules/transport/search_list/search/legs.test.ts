import { expect, it } from "vitest";
import {
  condition,
  example,
  routes,
} from "../../../../tests/support/search-list.tsx";
import { readSearch } from "../../model/addresses.ts";
import { chosenPath, legPath, onDate, searchOf } from "./addresses.ts";
import { searchedLeg } from "./legs.ts";

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

it("a leg is chosen again without those after it", () => {
  const search = {
    ...readSearch(""),
    forward_route_id: `${first!.route_id}__${second!.route_id}`,
    promise: "p1,p2",
  };
  const data = { product, condition: at(first, second) };
  const again = queryOf(legPath(data, search, 1));
  expect(again.get("forward_route_id")).toBe(first!.route_id);
  expect(again.get("promise")).toBe("p1");
  expect(queryOf(legPath(data, search, 0)).has("forward_route_id")).toBe(false);
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
