/** The search page's route (configs/routes/search.json) beside the product's own. */
import { describe, expect, it } from "vitest";
import { routeQuery } from "#renderer/loading/route-query.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import { matchRoute } from "#renderer/routing/match.ts";
import { readProjectConfig } from "../../../../tests/support/project-config.ts";
import {
  readSearch,
  searchPath,
  type SearchQuery,
} from "../../model/addresses.ts";

const { routes } = readProjectConfig();
const table = compileRoutes(routes);

it.each([
  ["/rails-32/search/", { prefix: "rails", productId: "32" }],
  [
    "/ferry-40/12-koh-samui/search/",
    { prefix: "ferry", productId: "40", poiInfo: "12-koh-samui" },
  ],
])("%s is the search page", (path, params) => {
  expect(matchRoute(table, path)).toEqual({ route: "productSearch", params });
});

it.each(["/rails-32/", "/rails-32/12-tokyo/"])(
  "%s is the product's",
  (path) => {
    expect(matchRoute(table, path)?.route).toBe("productHome");
  },
);

describe("its query", () => {
  const search: SearchQuery = {
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: "2026-11-24",
    departure_time: "06:00-12:00",
    return_date: "2026-11-26",
    return_time: "12:00-18:00",
    passengers: [{ passenger_type: "child", count: 2, ages: [7, 9] }],
    seat_class: "green",
    sort_type: "price",
    filters: [
      { filter_type: "carrier", filter_values: ["jr-central", "jr-west"] },
      { filter_type: "changes", filter_values: ["0"] },
    ],
    quick_filters: ["direct"],
    forward_search_id: "s-1",
    forward_route_id: "nozomi-1.20261124.0600.tokyo.kyoto",
  };
  const known = (query: string) =>
    routeQuery(routes["productSearch"]!, new URLSearchParams(query));

  it("passes all parameters that an address can have", () => {
    const path = searchPath(
      { product_type_id: 32, product_type: "jprail", vertical: "rail" },
      search,
    );
    const query = known(path.slice(path.indexOf("?")));
    expect(readSearch(new URLSearchParams(query).toString())).toEqual(search);
  });

  it("passes nothing else", () => {
    expect(
      known("origin_position=<b>&departure_date=tomorrow&filters=%22&x=1"),
    ).toEqual({});
  });
});
