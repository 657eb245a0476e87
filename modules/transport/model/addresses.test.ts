import { describe, expect, it } from "vitest";
import {
  readPassengers,
  readSearch,
  searchPath,
  ticketPath,
  type SearchQuery,
} from "./addresses.ts";

const product = {
  product_type_id: 32,
  product_type: "jprail",
  vertical: "rail",
  search_path: "/rails-32/search/",
  ticket_path: "/rails-32/ticket-detail/",
} as const;

const FULL: SearchQuery = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-11-22",
  departure_time: "08:00-12:00",
  return_date: "2026-11-24",
  return_time: "12:00-18:00",
  passengers: [
    { passenger_type: "adult", count: 2 },
    { passenger_type: "child", count: 1, ages: [7] },
  ],
  seat_class: "green",
  sort_type: "price",
  filters: [
    { filter_type: "carrier", filter_values: ["jr-central", "jr-west"] },
    { filter_type: "changes", filter_values: ["0"] },
  ],
  quick_filters: ["direct", "morning"],
  forward_search_id: "s-1",
  forward_route_id: "tokaido.20261122.0800.tokyo.kyoto",
  promise: "t1:ordinary:9:a:MAC",
  select_time_range_type: "arrival",
  origin_booking_no: "WF-23456789",
  extra_info: { channel: "map" },
};

const BARE: SearchQuery = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-11-22",
  passengers: [],
  filters: [],
  quick_filters: [],
};

describe("the address of a search", () => {
  it.each([
    ["everything", FULL],
    ["the least", BARE],
  ])("with %s is parsed to what it was built from", (_, search) => {
    const path = searchPath(product, search);
    expect(readSearch(path.slice(path.indexOf("?")))).toEqual(search);
  });

  it("has readable filters, and no parameter that was not chosen", () => {
    expect(searchPath(product, BARE)).toBe(
      "/rails-32/search/?origin_position=tokyo&destination_position=kyoto&departure_date=2026-11-22",
    );
    const { filters } = FULL;
    expect(searchPath(product, { ...BARE, filters })).toContain(
      "&filters=carrier:jr-central,jr-west%3Bchanges:0",
    );
  });

  it("without a query is an empty search, and no error", () => {
    expect(readSearch("")).toEqual({
      ...BARE,
      origin_position: "",
      destination_position: "",
      departure_date: "",
    });
  });
});

it.each([
  [null, []],
  ["", []],
  ["{", []],
  ["{}", []],
  ["null", []],
  ["[null, 3]", []],
  ['[{"passenger_type":"adult","count":0}]', []],
  ['[{"passenger_type":"<b>","count":1}]', []],
  ['[{"passenger_type":1,"count":1}]', []],
  [
    '[{"passenger_type":"student","count":1}]',
    [{ passenger_type: "student", count: 1 }],
  ],
  ['[{"passenger_type":"child","count":1,"ages":["x"]}]', []],
  [
    '[{"passenger_type":"adult","count":0},{"passenger_type":"senior","count":2}]',
    [{ passenger_type: "senior", count: 2 }],
  ],
])("passengers of %s", (text, passengers) => {
  expect(readPassengers(text)).toEqual(passengers);
});

describe("the address of a ticket", () => {
  const passengers = FULL.passengers;

  it("names the outbound journey, the return leg and the passengers", () => {
    const path = ticketPath(product, {
      route_id: "a.20261122.0800.b.c",
      return_route_id: "a.20261124.0800.c.b",
      passengers,
      seat_class: "green",
      search_id: "s-2",
      shown_price: { amount: 14_170, currency: "JPY" },
    });
    const query = new URLSearchParams(path.slice(path.indexOf("?")));
    expect(query.get("shown_price")).toBe("JPY14170");
    expect(path).toMatch(/^\/rails-32\/ticket-detail\/\?route_id=a\.2026/);
    expect(query.get("return_route_id")).toBe("a.20261124.0800.c.b");
    expect(readPassengers(query.get("passengers"))).toEqual(passengers);
    expect(query.get("seat_class")).toBe("green");
  });

  it("needs the journey only", () => {
    expect(
      ticketPath(product, { route_id: "a.20261122.0800.b.c", passengers: [] }),
    ).toBe("/rails-32/ticket-detail/?route_id=a.20261122.0800.b.c");
  });
});
