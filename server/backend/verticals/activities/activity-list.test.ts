import { expect, test } from "vitest";
import type { Activity } from "#schema/backend/activities.ts";
import { readData } from "../../../../tests/support/project-data.ts";
import type { Reader } from "../../offers/offering.ts";
import { createActivityList } from "./activity-list.ts";
import type { FoundActivity } from "./bookings.ts";

const { activities } = readData("activities");

const all = Object.entries(activities).map(
  ([activity_id, activity]: [string, Activity]) =>
    ({
      ...activity,
      activity_id,
      place: { area: { currency: "EUR" } },
    }) as unknown as FoundActivity,
);

const reader = {
  words: {
    language: "en",
    locale: "en",
    text: (_: string, key: string) => key,
  },
  price: (amount: number, currency: string) => ({ amount, currency }),
  written: String,
} as unknown as Reader;

const list = createActivityList({
  all,
  card: ({ activity_id, city }) => ({
    offer_id: activity_id,
    title: activity_id,
    facts: [],
    path: `/transport/ttd/${city}/${activity_id}/`,
  }),
  cityName: (city) => city,
});

const idsOf = (asked: Record<string, string>, city?: string) =>
  list(city, asked, reader).offers.map(({ offer_id }) => offer_id);

test("a list of a city is filtered by all chosen criteria together", () => {
  expect(idsOf({ entry: "skip_the_line" }, "paris")).toEqual([
    "louvre-ticket",
    "eiffel-tower-ticket",
  ]);
  expect(
    idsOf({ entry: "skip_the_line", daypart: "evening" }, "paris"),
  ).toEqual(["eiffel-tower-ticket"]);
  expect(idsOf({ duration: "day" }, "bangkok")).toEqual([
    "ayutthaya-day-trip",
    "floating-market-morning",
  ]);
  expect(idsOf({ guide: "fr" }, "kyoto")).toContain("fushimi-sake-tasting");
});

test("an unknown value filters nothing", () => {
  expect(idsOf({ guide: "xx", duration: "week" })).toHaveLength(all.length);
});

test("each choice says how many fit with the others, and pressing it again removes it", () => {
  const { filters, offers } = list(
    "paris",
    { daypart: "evening", sort: "price" },
    reader,
  );
  const options = filters!.flatMap((filter) => filter.options);
  expect(
    options.find(({ chosen, path }) => chosen && !path.includes("daypart")),
  ).toBeDefined();
  const morning = options.find(({ path }) => path.includes("daypart=morning"))!;
  expect(morning.count).toBe(idsOf({ daypart: "morning" }, "paris").length);
  expect(morning.path).toContain("sort=price");
  expect(offers.length).toBeGreaterThan(0);
});

test("a list without a fitting activity says so", () => {
  const { offers, empty } = list("oxford", { entry: "skip_the_line" }, reader);
  expect(offers).toEqual([]);
  expect(empty?.title).toBe("activity.list.none.title");
});

test("the limits of prices are prices of the list", () => {
  const low = idsOf({ price: "low" }, "tokyo");
  const middle = idsOf({ price: "middle" }, "tokyo");
  expect(low.length).toBeGreaterThan(0);
  expect(middle).toEqual(expect.arrayContaining(low));
  expect(middle.length).toBeLessThan(idsOf({}, "tokyo").length);
});

test("every activity has a picture of its own, and all its minutes are planned", () => {
  expect(new Set(all.map(({ image_id }) => image_id)).size).toBe(all.length);
  for (const { itinerary = [], packages } of all)
    expect(itinerary.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
      Math.min(...packages.map(({ minutes }) => minutes)),
    );
});
