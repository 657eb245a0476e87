import { describe, expect, test } from "vitest";
import { type Answer } from "../../../../../tests/support/reference-backend.ts";
import {
  KYOTO,
  startSearcher,
  TAO,
} from "../../../../../tests/support/searcher.ts";

test.each(["2027-01-20", "2026-11-21"])(
  "%s is a day on which tickets are sold",
  async (departure_date) => {
    const { search } = await startSearcher();
    const { problem } = await search("jprail", { ...KYOTO, departure_date });
    expect(problem).toBeUndefined();
  },
);

test("time spans apply to arrivals if the search says so, in the list and the bar of days", async () => {
  const { search } = await startSearcher();
  const early = { ...KYOTO, departure_time: "06:00-08:59" };
  const departing = await search("jprail", early);
  const arriving = await search("jprail", {
    ...early,
    select_time_range_type: "arrival",
  });
  const routesOf = ({ result }: typeof departing) => result!.section.routes;
  expect(routesOf(arriving).length).toBeGreaterThan(0);
  expect(routesOf(arriving).length).toBeLessThan(routesOf(departing).length);
  for (const { arrival } of routesOf(arriving))
    expect(arrival.time <= "08:59").toBe(true);
  const cheapest = routesOf(arriving)
    .map(({ price }) => price.amount)
    .toSorted((a, b) => a - b)[0];
  expect(
    arriving.dates!.find(({ date }) => date === KYOTO.departure_date)!.price!
      .amount,
  ).toBe(cheapest);
  expect(arriving.condition).toMatchObject({
    select_time_range_type: "arrival",
  });
});

test("a search for the change of an order is one-way, and leads to its page", async () => {
  const { search } = await startSearcher();
  const { condition } = await search("jprail", {
    ...KYOTO,
    return_date: "2026-12-03",
    origin_booking_no: "WF-23456789",
  });
  expect(condition).toMatchObject({
    is_round: false,
    origin_booking_no: "WF-23456789",
    change_path: "/ptp/amendment/home/?booking_no=WF-23456789",
    passengers: [{ passenger_type: "adult", count: 1, name: "Adult" }],
  });
  for (const origin_booking_no of [
    "<b>",
    "x",
    ["WF-23456789"],
    "//evil.example",
  ])
    expect(
      (await search("jprail", { ...KYOTO, origin_booking_no })).condition,
    ).not.toHaveProperty("origin_booking_no");
});

describe("an invalid search", () => {
  test.each([
    [{ departure_date: "2026-02-30" }, "departure_date", "date_invalid"],
    [{ departure_date: "" }, "departure_date", "date_invalid"],
    [{ departure_date: ["2026-12-01"] }, "departure_date", "date_invalid"],
    [{ departure_date: "2026-11-20" }, "departure_date", "date_not_on_sale"],
    [{ departure_date: "2027-01-21" }, "departure_date", "date_not_on_sale"],
    [{ departure_date: "9999-12-31" }, "departure_date", "date_not_on_sale"],
    [{ return_date: "2026-11-30" }, "return_date", "return_before_departure"],
    [{ return_date: "x" }, "return_date", "date_invalid"],
    [{ origin_position: "'; DROP TABLE" }, "origin_position", "place_unknown"],
    [{ origin_position: "__proto__" }, "origin_position", "place_unknown"],
    [{ destination_position: "" }, "destination_position", "place_unknown"],
    [{ destination_position: "tokyo" }, "destination_position", "same_place"],
    [
      { passengers: [{ passenger_type: "adult", count: -1 }] },
      "passengers",
      "passengers_invalid",
    ],
    [
      { passengers: '[{"passenger_type":"adult","count":1e9}]' },
      "passengers",
      "too_many_passengers",
    ],
    [
      { passengers: [{ passenger_type: "adult", count: 1.5 }] },
      "passengers",
      "passengers_invalid",
    ],
    [
      { passengers: [{ passenger_type: "alien", count: 1 }] },
      "passengers",
      "passengers_invalid",
    ],
    [{ passengers: [null] }, "passengers", "passengers_invalid"],
    [
      { passengers: [{ passenger_type: "child", count: 1, ages: [40] }] },
      "passengers",
      "passengers_invalid",
    ],
    [
      { passengers: [{ passenger_type: "child", count: 2 }] },
      "passengers",
      "no_adult",
    ],
    [
      {
        passengers: [
          { passenger_type: "adult", count: 4 },
          { passenger_type: "child", count: 3 },
        ],
      },
      "passengers",
      "too_many_passengers",
    ],
  ])("%j", async (wrong, field, code) => {
    const { search, post } = await startSearcher();
    const data = await search("jprail", { ...KYOTO, ...wrong });
    expect(data.problem).toMatchObject({ field, code });
    expect(data.problem!.text).toMatch(/\.$/);
    expect(data).not.toHaveProperty("result");
    const { error } = await post("/v1/reappserv/ptp/jprail/route/search", {
      ...KYOTO,
      ...wrong,
    });
    expect(error!.code).toBe("condition_invalid");
  });

  test("reads unreadable passengers as one adult", async () => {
    const { search } = await startSearcher();
    for (const passengers of ["{", "", "null", 7, {}]) {
      const { condition } = await search("jprail", { ...KYOTO, passengers });
      expect(condition!.passengers).toEqual([
        { passenger_type: "adult", count: 1, name: "Adult" },
      ]);
    }
  });

  test("answers nonsense in any field", async () => {
    const { backend } = await startSearcher();
    const fields = [
      ...Object.keys(TAO),
      "departure_time",
      "departure_times",
      "return_date",
      "return_time",
      "passengers",
      "seat_class",
      "sort_type",
      "filters",
      "quick_filters",
      "search_id",
      "latest_revision",
      "forward_route_id",
      "from_channel",
    ];
    const nonsense: readonly unknown[] = [
      "\u0000",
      "__proto__",
      "x".repeat(5000),
      -1,
      1e308,
      true,
      null,
      [],
      { toString: "x" },
      [["x"]],
      [{ filter_type: [], filter_values: {}, time: 1, max_time: null }],
      [{ passenger_type: "adult", count: "2", ages: "x" }],
    ];
    const bodies = [
      "[]",
      "7",
      "{",
      ...fields.flatMap((field) =>
        nonsense.map((value) =>
          JSON.stringify({
            ...TAO,
            return_date: "2026-12-03",
            [field]: value,
          }),
        ),
      ),
    ];
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const response = await fetch(
          `${backend.url}/v3/reappserv/ptp/thferry/route/search/result`,
          {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body,
          },
        );
        const answer = (await response.json()) as Answer;
        return [response.status, typeof answer.success];
      }),
    );
    for (const [status, success] of statuses)
      expect([[200, 400].includes(Number(status)), success]).toEqual([
        true,
        "boolean",
      ]);
  });

  test("refuses an unknown product", async () => {
    const { post } = await startSearcher();
    for (const type of ["nothing", "__proto__", "thrail"]) {
      const path = `/v3/reappserv/ptp/${type}/route/search/result`;
      const { success, error } = await post(path, KYOTO);
      expect([success, error!.code]).toEqual([false, "1104"]);
    }
  });
});
