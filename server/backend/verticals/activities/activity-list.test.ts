import { expect, test } from "vitest";
import { projectData } from "../../../../tests/support/project-data.ts";
import type { Reader } from "../../offers/offering.ts";
import { createActivityList } from "./activity-list.ts";
import type { FoundActivity } from "./found-activities.ts";

const all = [...projectData().all("activities")].flatMap(
  ([city, { activities }]) =>
    Object.entries(activities).map(
      ([activity_id, activity]) =>
        ({
          ...activity,
          activity_id,
          city,
          place: { area: { currency: "EUR" } },
        }) as unknown as FoundActivity,
    ),
);

const ratings = new Map([
  ["activities.louvre-ticket", { average: 4, count: 2 }],
  ["activities.seine-supper", { average: 5, count: 1 }],
  ["activities.montmartre-pastry-class", { average: 4, count: 9 }],
]);

const reader = {
  words: {
    language: "en",
    locale: "en",
    text: (_: string, key: string, values?: { count?: string }) =>
      [key, values?.count].filter(Boolean).join(" "),
  },
  price: (amount: number, currency: string) => ({ amount, currency }),
  written: String,
  ratings: () => Promise.resolve(ratings),
} as unknown as Reader;

const list = createActivityList({
  all,
  card: ({ activity_id, city }, _reader, rating) => ({
    ...(rating
      ? { rating: { value: String(rating.average), count: "1", label: "x" } }
      : {}),
    offer_id: activity_id,
    title: activity_id,
    facts: [],
    path: `/transport/ttd/${city}/${activity_id}/`,
  }),
  cityName: (city) => city,
  lowestOf: ({ packages }) => Math.min(...packages.map(({ adult }) => adult)),
});

const idsOf = async (asked: Record<string, string>, city?: string) =>
  (await list(city, asked, reader)).offers.map(({ offer_id }) => offer_id);

test("a list of a city is filtered by all chosen criteria together", async () => {
  expect(await idsOf({ entry: "skip_the_line" }, "paris")).toEqual([
    "louvre-ticket",
    "eiffel-tower-ticket",
  ]);
  expect(
    await idsOf({ entry: "skip_the_line", daypart: "evening" }, "paris"),
  ).toEqual(["eiffel-tower-ticket"]);
  expect(await idsOf({ duration: "day" }, "bangkok")).toEqual([
    "ayutthaya-day-trip",
    "floating-market-morning",
  ]);
  expect(await idsOf({ guide: "fr" }, "kyoto")).toContain(
    "fushimi-sake-tasting",
  );
});

test("an unknown value filters nothing", async () => {
  expect(await idsOf({ guide: "xx", duration: "week" })).toHaveLength(
    all.length,
  );
});

test("each choice says how many fit with the others, and pressing it again removes it", async () => {
  const { filters, offers } = await list(
    "paris",
    { daypart: "evening", sort: "price" },
    reader,
  );
  const options = filters!.flatMap((filter) => filter.options);
  expect(
    options.find(({ chosen, path }) => chosen && !path.includes("daypart")),
  ).toBeDefined();
  const morning = options.find(({ path }) => path.includes(".morning"))!;
  expect(morning.count).toBe(
    (await idsOf({ daypart: "morning" }, "paris")).length,
  );
  expect(morning.path).toContain("sort=price");
  expect(offers.length).toBeGreaterThan(0);
});

test("what has any of several chosen values is listed, and a link removes all of them", async () => {
  const [morning, evening, both] = await Promise.all(
    ["morning", "evening", "morning.evening"].map((daypart) =>
      idsOf({ daypart }, "paris"),
    ),
  );
  expect(both!.length).toBeGreaterThan(morning!.length);
  expect(new Set(both)).toEqual(new Set([...morning!, ...evening!]));
  const { reset } = await list("paris", { daypart: "morning" }, reader);
  expect(reset?.path).toBe("/transport/ttd/paris/");
});

test("a list says how many it shows, and begins the cities with the chosen one", async () => {
  const { title, filters, offers } = await list("paris", {}, reader);
  expect(title).toBe(`activity.list.title ${offers.length}`);
  expect(filters?.[0]?.options.slice(0, 2)).toMatchObject([
    { chosen: false, path: "/transport/ttd/" },
    { chosen: true, path: "/transport/ttd/paris/", count: offers.length },
  ]);
});

test("a list without a fitting activity says so", async () => {
  const { offers, empty } = await list(
    "oxford",
    { entry: "skip_the_line" },
    reader,
  );
  expect(offers).toEqual([]);
  expect(empty?.title).toBe("activity.list.none.title");
});

test("the limits of prices are prices of the list", async () => {
  const low = await idsOf({ price: "low" }, "tokyo");
  const middle = await idsOf({ price: "middle" }, "tokyo");
  expect(low.length).toBeGreaterThan(0);
  expect(middle).toEqual(expect.arrayContaining(low));
  expect(middle.length).toBeLessThan((await idsOf({}, "tokyo")).length);
});

test("the best rated come first, then those of more ratings, then what nobody has rated", async () => {
  const ids = await idsOf({ sort: "rating" }, "paris");
  expect(ids.slice(0, 3)).toEqual([
    "seine-supper",
    "montmartre-pastry-class",
    "louvre-ticket",
  ]);
  expect(ids).toHaveLength((await idsOf({}, "paris")).length);
});

test("every activity has a picture of its own, and all its minutes are planned", () => {
  expect(new Set(all.map(({ image_id }) => image_id)).size).toBe(all.length);
  for (const { itinerary = [], packages } of all)
    expect(itinerary.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
      Math.min(...packages.map(({ minutes }) => minutes)),
    );
});
