import { afterAll, describe, expect, test } from "vitest";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import { startReferenceBackend } from "../../../../../../tests/support/reference-backend.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

async function form(
  params: Readonly<Record<string, string>> = {},
  language = "en",
  type = "jprail",
): Promise<SearchFormData> {
  const { result } = await backend.ask(
    `/v1/reappserv/ptp/${type}/search/form`,
    { product_type_id: "32", ...params },
    language,
  );
  return result as SearchFormData;
}

const place = async (id: string, language?: string) =>
  (await form({}, language)).places.find(({ place_id }) => place_id === id);

describe("the form of a product", () => {
  test("has its passengers, classes and days, and leads to its search page", async () => {
    // It is 21 November at noon in UTC: 21:00 in Japan.
    expect(await form()).toMatchObject({
      product: { product_type_id: 32, product_type: "jprail" },
      action_path: "/rails-32/search/",
      first_date: "2026-11-21",
      last_date: "2027-01-20",
      most_passengers: 6,
      seat_classes: [
        { seat_class: "ordinary" },
        { seat_class: "green" },
        { seat_class: "gran" },
      ],
    });
    const { passenger_types, time_range } = await form();
    expect(passenger_types[1]).toEqual({
      passenger_type: "child",
      accompanied: true,
      ask_ages: true,
      label: "Child",
      ages: "6–11",
      min_age: 6,
      max_age: 11,
      most: 6,
      first_count: 0,
    });
    expect(time_range[3]).toMatchObject({
      min_time: "00:00",
      max_time: "23:59",
      default_select: true,
    });
  });

  test("has places with their names in every script, and the city of a station", async () => {
    expect(await place("shinagawa")).toEqual({
      place_id: "shinagawa",
      name: "Shinagawa (Tokyo)",
      local_name: "品川",
      kind: "station",
      city_id: "tokyo",
      keywords: [
        "Shinagawa (Tokio)",
        "시나가와(도쿄)",
        "ชินากาวะ (โตเกียว)",
        "Синагава (Токио)",
        "しながわ",
      ],
    });
    expect(await place("tokyo", "ja")).toMatchObject({
      name: "東京",
      romanised: "Tokyo",
      kind: "city",
    });
  });

  test("is determined by the path alone, and equal with the product's id", async () => {
    const path = "/v1/reappserv/ptp/twrail/search/form";
    const { result } = await backend.ask(path, {});
    expect(result).toMatchObject({ product: { product_type_id: 24 } });
    expect(result).toEqual(
      await form({ product_type_id: "24" }, "en", "twrail"),
    );
    const unknown = "/v1/reappserv/ptp/constructor/search/form";
    expect((await backend.ask(unknown, {})).success).toBe(false);
  });

  test("belongs to its own product only", async () => {
    expect(await form({}, "en", "twrail")).toBeUndefined();
    expect(await form({ product_type_id: "9" })).toBeUndefined();
  });
});

describe("the form of all networks begins in the visitor's region", () => {
  const begins = async (language: string) => {
    const { places, default_origin, default_destination } = await form(
      { product_type_id: "1" },
      language,
      "all",
    );
    return [places[0]!.place_id, default_origin, default_destination];
  };

  test.each([
    ["ja", ["tokyo", "tokyo", "kyoto"]],
    ["zh-TW", ["taipei", "taipei", "taichung"]],
    ["en", ["london", "london", "paris"]],
  ])("for readers of %s", async (language, expected) => {
    expect(await begins(language)).toEqual(expected);
  });
});

describe("the condition of a search page", () => {
  const way = {
    origin_position: "tokyo",
    destination_position: "kyoto",
    departure_date: "2026-12-04",
  };

  const NAMES = { origin_name: "Tokyo", destination_name: "Kyoto" };

  test("has times of arrivals, and only the day, times and class of a change", async () => {
    const asked = {
      ...way,
      return_date: "2026-12-06",
      select_time_range_type: "arrival",
      origin_booking_no: "WF-23456789",
    };
    const change = await form(asked);
    expect(change).toMatchObject({
      filter_only: true,
      trip_types: ["single"],
      select_time_range_type: "arrival",
      condition: {
        select_time_range_type: "arrival",
        origin_booking_no: "WF-23456789",
      },
    });
    expect(change.condition).not.toHaveProperty("return_date");
    expect(await form(way)).not.toHaveProperty("filter_only");
    expect(await form({ ...way, filter_only: "true" })).toMatchObject({
      filter_only: true,
      trip_types: ["single", "round"],
    });
  });

  test("is that of the address, with parameters of the product only", async () => {
    const asked = {
      ...way,
      departure_time: "06:00-11:59",
      return_time: "soon",
      seat_class: "green",
      passengers:
        '[{"passenger_type":"adult","count":2},{"passenger_type":"child","count":1,"ages":[7]},{"passenger_type":"infant","count":0}]',
      unknown: "x",
    };
    expect((await form(asked)).condition).toEqual({
      ...way,
      ...NAMES,
      departure_time: "06:00-11:59",
      seat_class: "green",
      passengers: [
        { passenger_type: "adult", count: 2 },
        { passenger_type: "child", count: 1, ages: [7] },
      ],
    });
  });

  test.each(["", "{", "7", '{"count":1}'])(
    "is for one adult where passengers cannot be read: %j",
    async (passengers) => {
      expect((await form({ ...way, passengers })).condition).toEqual({
        ...way,
        ...NAMES,
        passengers: [{ passenger_type: "adult", count: 1 }],
      });
    },
  );

  test.each([
    ["origin_position", "atlantis"],
    ["destination_position", "constructor"],
    ["destination_position", "tokyo"],
    ["departure_date", "tomorrow"],
    ["departure_date", "2026-02-30"],
    ["departure_date", "2020-01-01"],
    ["return_date", "2026-12-03"],
    ["passengers", '[{"passenger_type":"adult","count":-1}]'],
    ["passengers", '[{"passenger_type":"adult","count":1e9}]'],
  ])("is replaced by errors where %s is %s", async (name, value) => {
    const data = await form({ ...way, [name]: value });
    expect(data).not.toHaveProperty("condition");
    expect(data.problem).toEqual({
      field: name,
      text: expect.stringMatching(/\.$/) as string,
    });
  });
});
