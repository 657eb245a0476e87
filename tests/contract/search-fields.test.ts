/** The specified fields of searches (section 3) are in the schemas and in the requests of browsers. */
import path from "node:path";
import { expect, it } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { requestOf } from "../../modules/transport/search_list/search/search-request.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import { readJson } from "../support/reference-backend.ts";
import { exampleOf } from "../support/render-module.tsx";

const config = readProjectConfig();
const validator = createDataValidator(ROOT, config.modules);
const FORM = "modules/transport/search_form/data.schema.json";
const LIST = "modules/transport/search_list/data.schema.json";
const SEARCH = "schema/search.schema.json";
const RESULT = "/properties/result/properties";

interface Schema {
  readonly $ref?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** The fields at a place of a schema file, wherever its references lead. */
function fieldsAt(file: string, pointer: string): string[] {
  let at = readJson(path.join(ROOT, file)) as Schema;
  for (const step of pointer.split("/").filter(Boolean))
    at = (at as Readonly<Record<string, Schema>>)[step]!;
  const { $ref, items } = at;
  if ($ref !== undefined) {
    const [target = "", place = ""] = $ref.split("#");
    const other = target === "" ? file : path.join(path.dirname(file), target);
    return fieldsAt(other, place);
  }
  if (items && !at.properties) return fieldsAt(file, `${pointer}/items`);
  return Object.keys(at.properties ?? {});
}

const SEARCHED = [
  "origin_position",
  "destination_position",
  "departure_date",
  "return_date",
  "passengers",
  "seat_class",
];
const CONDITION = "/properties/condition/properties";
const REQUEST = "/$defs/search_request";
const TOKENS = "/$defs/token_search_request/properties/search_condition";
const ANSWER = "/$defs/token_search/properties";

it.each<[string, string, readonly string[]]>([
  // Point-to-point search form.
  [FORM, "", ["filter_only", "time_range", "select_time_range_type"]],
  [FORM, "", ["passenger_types", "seat_classes"]],
  [FORM, "/properties/time_range", ["min_time", "max_time", "default_select"]],
  [FORM, "/properties/condition", SEARCHED],
  [
    FORM,
    "/properties/condition",
    ["origin_name", "destination_name", "departure_time", "return_time"],
  ],
  [
    FORM,
    "/properties/condition",
    ["origin_booking_no", "select_time_range_type"],
  ],
  // Point-to-point search request.
  [SEARCH, REQUEST, SEARCHED],
  [SEARCH, REQUEST, ["search_id", "latest_revision", "sort_type"]],
  [SEARCH, REQUEST, ["filters", "quick_filters", "search_type"]],
  [SEARCH, REQUEST, ["forward_search_id", "forward_route_id"]],
  [SEARCH, REQUEST, ["departure_times", "return_times"]],
  [SEARCH, REQUEST, ["extra_info", "from_channel", "origin_booking_no"]],
  [SEARCH, `${REQUEST}/properties/filters`, ["filter_type", "filter_values"]],
  [SEARCH, `${REQUEST}/properties/departure_times`, ["time", "max_time"]],
  // Flight search condition, and the response.
  [SEARCH, TOKENS, SEARCHED],
  [SEARCH, TOKENS, ["sort_type", "filters", "is_from_filter"]],
  [
    SEARCH,
    `${TOKENS}/properties/passengers`,
    ["name", "count", "passenger_type"],
  ],
  [
    "schema/answers.schema.json",
    ANSWER.replace("/properties", ""),
    [
      "section",
      "process",
      "cache_expired",
      "default_sort",
      "filter",
      "view_type",
    ],
  ],
  [
    "schema/answers.schema.json",
    `${ANSWER}/process`,
    ["is_need_more", "tokens"],
  ],
  [
    "schema/answers.schema.json",
    `${ANSWER}/filter`,
    ["filter_section", "filter_sorts"],
  ],
  [
    "schema/answers.schema.json",
    `${ANSWER}/filter/properties/filter_sorts`,
    ["filter_sort_type", "filter_sort_items"],
  ],
  [
    "schema/answers.schema.json",
    `${ANSWER}/filter/properties/filter_sorts/items/properties/filter_sort_items`,
    ["display_name", "value", "default_select"],
  ],
  // Search result.
  [
    LIST,
    "/properties/result",
    [
      "section",
      "metadata",
      "filter_sorts",
      "cutdown_time",
      "summary",
      "view_type",
    ],
  ],
  [
    LIST,
    `${RESULT}/metadata`,
    ["is_validate", "search_completed", "result_count", "revision"],
  ],
  [
    LIST,
    `${RESULT}/summary`,
    [
      "no_result_display_title",
      "no_result_display_message",
      "no_result_display_tips",
      "no_result_code",
    ],
  ],
])("%s%s has its specified fields", (file, pointer, fields) => {
  expect(fieldsAt(file, pointer)).toEqual(expect.arrayContaining([...fields]));
});

it("places in the form have names", () => {
  expect(fieldsAt(FORM, `${CONDITION}/origin_name`)).toEqual([]);
  expect(fieldsAt(FORM, "/properties/places")).toContain("name");
});

const FULL_ADDRESS = `?${new URLSearchParams({
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-11-24",
  departure_time: "06:00-12:00",
  return_date: "2026-11-26",
  return_time: "12:00-18:00",
  select_time_range_type: "arrival",
  passengers: JSON.stringify([
    { passenger_type: "adult", count: 2, name: "<b>", note: "x" },
    { passenger_type: "child", count: 0 },
  ]),
  seat_class: "green",
  sort_type: "price",
  filters: "carrier:jr-central",
  quick_filters: "direct",
  forward_search_id: "s-1",
  forward_route_id: "nozomi-1.20261124.0600.tokyo.kyoto",
  origin_booking_no: "WF-23456789",
  extra_info: JSON.stringify({ channel: "map" }),
})}`;

const SHARED =
  `departure_date departure_times destination_position extra_info filters forward_route_id
  forward_search_id origin_booking_no origin_position passengers quick_filters return_date return_times
  search_type seat_class select_time_range_type sort_type`.split(/\s+/);
const example = exampleOf<SearchListData>("search_list");
const named: SearchListData = {
  ...example,
  condition: {
    ...example.condition!,
    passengers: [{ passenger_type: "adult", count: 2, name: "Adult" }],
  },
};

/** The part of a request that the schema accepts, which must be the whole request. */
function checked(schema: string, params: object): object {
  const value = structuredClone(params);
  expect(validator.answer(schema, value)).toBeNull();
  expect(value).toEqual(params);
  return value;
}

it("a request by revision has every field, and no other parameter of the address", () => {
  const { params } = requestOf(named, "filter", FULL_ADDRESS, 0);
  const request = checked("search.search_request", params);
  expect(Object.keys(request).toSorted()).toEqual(
    [
      ...SHARED,
      "type",
      "search_id",
      "latest_revision",
      "from_channel",
    ].toSorted(),
  );
  expect(request).toMatchObject({
    search_type: "round_return",
    departure_times: [{ time: "06:00", max_time: "12:00" }],
    passengers: [{ passenger_type: "adult", count: 2 }],
    extra_info: { channel: "map" },
  });
});

it("a request by tokens has the passenger types with a count only", () => {
  const product = { ...named.product, results_by: "tokens" as const };
  const data = { ...named, product };
  const { params } = requestOf(data, "filter", FULL_ADDRESS, 0);
  const { search_condition } = checked(
    "search.token_search_request",
    params,
  ) as { search_condition: object };
  expect(Object.keys(search_condition).toSorted()).toEqual(
    [...SHARED, "is_from_filter"].toSorted(),
  );
  expect(search_condition).toMatchObject({
    is_from_filter: true,
    passengers: [{ name: "Adult", passenger_type: "adult", count: 2 }],
  });
});

const LEGS_ADDRESS = `?${new URLSearchParams({
  origin_position: "taipei",
  destination_position: "tokyo",
  departure_date: "2026-12-01",
  trip_type: "multi",
  origin_position_2: "tokyo",
  destination_position_2: "seoul",
  departure_date_2: "2026-12-05",
  origin_position_5: "seoul",
  destination_position_5: "taipei",
  departure_date_5: "2026-12-09",
  forward_route_id:
    "tsa-hnd.20261201.1145.tsa.hnd__hnd-gmp.20261205.0955.hnd.gmp",
})}`;

it("the requests of a search have its legs as a list, or none if one is incomplete", () => {
  const complete = LEGS_ADDRESS.replaceAll("_5=", "_3=");
  const product = { ...named.product, results_by: "tokens" as const };
  const legs = [
    {
      origin_position: "tokyo",
      destination_position: "seoul",
      departure_date: "2026-12-05",
    },
    {
      origin_position: "seoul",
      destination_position: "taipei",
      departure_date: "2026-12-09",
    },
  ];
  const byRevision = requestOf(named, "filter", complete, 0);
  expect(checked("search.search_request", byRevision.params)).toMatchObject({
    more_legs: legs,
  });
  const byTokens = requestOf({ ...named, product }, "filter", complete, 0);
  expect(checked("search.token_search_request", byTokens.params)).toMatchObject(
    { search_condition: { more_legs: legs } },
  );
  const { params } = requestOf(named, "filter", LEGS_ADDRESS, 0);
  expect(params).not.toHaveProperty("more_legs");
});

it("the search page reads the legs from its address, and the home page of flights shows them", () => {
  const numbered = [2, 3, 4, 5].flatMap((number) =>
    ["origin_position", "destination_position", "departure_date"].map(
      (field) => `${field}_${number}`,
    ),
  );
  const wanted = ["trip_type", ...numbered];
  const { skeletons, routes } = config;
  for (const name of ["productSearch", "flightSearch", "flightHome"])
    expect(Object.keys(routes[name]!.query!)).toEqual(
      expect.arrayContaining(wanted),
    );
  const searching = skeletons.search["search"]!.sections.filter(({ name }) =>
    name.startsWith("search_"),
  );
  for (const { params = {} } of searching)
    expect(Object.keys(params)).toEqual(expect.arrayContaining(wanted));
});

it.each([
  "",
  "{",
  "[]",
  '"x"',
  "{}",
  '{"a":1}',
  '{"A":"x"}',
  '{"a":{"b":"c"}}',
  '{"__proto__":"x"}',
  JSON.stringify({ a: "x".repeat(201) }),
  JSON.stringify({ a: "line\nbreak" }),
  JSON.stringify(
    Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`a${n}`, "x"])),
  ),
])("extra_info that is not allowed is not sent: %s", (extra_info) => {
  const address = `?${new URLSearchParams({ extra_info })}`;
  const { params } = requestOf(named, "filter", address, 0);
  expect(params).not.toHaveProperty("extra_info");
});

it("the search page reads each field from its address", () => {
  const wanted = [...new URLSearchParams(FULL_ADDRESS).keys(), "filter_only"];
  const { skeletons, routes } = config;
  const asked = skeletons.search["search"]!.sections.flatMap(({ params }) =>
    Object.keys(params ?? {}),
  );
  for (const name of ["productSearch", "flightSearch"])
    expect(Object.keys(routes[name]!.query!)).toEqual(
      expect.arrayContaining(wanted),
    );
  expect(asked).toEqual(expect.arrayContaining(wanted));
});
