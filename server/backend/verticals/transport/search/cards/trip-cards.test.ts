import { describe, expect, test } from "vitest";
import type { RouteCard } from "#schema/transport.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Route } from "#server/backend/verticals/transport/timetable/route.ts";
import type { Condition } from "../condition/condition.ts";
import { tripCards } from "./trip-cards.ts";
import { startSearcher } from "../../../../../../tests/support/searcher.ts";

const LONDON_ROME = {
  origin_position: "london",
  destination_position: "rome",
  departure_date: "2026-12-02",
};

describe("journeys that no network sells as one", () => {
  test("are listed as trips of journeys that networks sell separately", async () => {
    const { search } = await startSearcher();
    const { result, dates } = await search("all", LONDON_ROME);
    expect(dates!.every(({ available }) => available)).toBe(true);
    expect(
      result!.section.routes.filter(
        ({ legs }) => legs[0]!.vertical !== "flight",
      ),
    ).toEqual([]);
    expect(result!.trips!.length).toBeGreaterThan(0);
    const sellers = result!.products!.map(({ product_type }) => product_type);
    for (const { parts, price, changes } of result!.trips!) {
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.every((part) => sellers.includes(part.product_type!))).toBe(
        true,
      );
      expect(price).toEqual({
        ...parts[0]!.price,
        amount: parts.reduce((sum, part) => sum + part.price.amount, 0),
      });
      expect(changes).toBe(
        parts.reduce((sum, part) => sum + part.legs.length, -1),
      );
    }
  });
});

test("the cheapest trip is marked, and counts for the day's price", async () => {
  const { search } = await startSearcher();
  const { result, dates } = await search("all", LONDON_ROME);
  const trips = result!.trips!;
  const amounts = trips.map(({ price }) => price.amount);
  // A coach to Paris is slower than the train, and cheaper.
  const [cheapest] = trips.filter(({ badges }) => badges.includes("cheapest"));
  expect(cheapest!.price.amount).toBe(Math.min(...amounts));
  expect(cheapest!.parts.map(({ product_type }) => product_type)).toEqual([
    "eubus",
    "eurail",
  ]);
  const day = dates!.find(({ date }) => date === LONDON_ROME.departure_date);
  const flights = result!.section.routes.map(({ price }) => price.amount);
  expect(day!.price!.amount).toBe(Math.min(...amounts, ...flights));
});

test.each([
  ["london", "rome"],
  ["singapore", "langkawi"],
])(
  "from %s to %s each day has the price of its cheapest trip or flight, in the bar and in the month",
  async (origin_position, destination_position) => {
    const { search, backend } = await startSearcher();
    const pair = { origin_position, destination_position };
    const listed = async (departure_date: string) => {
      const { result, dates } = await search("all", {
        ...pair,
        departure_date,
      });
      const amounts = [...result!.trips!, ...result!.section.routes].map(
        ({ price }) => price.amount,
      );
      return { lowest: Math.min(...amounts), dates: dates! };
    };
    const { dates } = await listed("2026-12-02");
    const days = dates.map(({ date }) => date);
    const month = await backend.ask(
      "/v1/reappserv/ptp/all/search/lowest_fares",
      {
        ...pair,
        from_date: days[0]!,
        to_date: days.at(-1)!,
      },
    );
    expect((month.result as { days: unknown }).days).toEqual(dates);
    for (const { date, price } of dates)
      expect(price!.amount).toBe((await listed(date)).lowest);
    expect(new Set(dates.map(({ price }) => price!.amount)).size).not.toBe(1);
  },
);

test("trips are sorted like journeys", async () => {
  const { search } = await startSearcher();
  const wish = {
    origin_position: "tainan",
    destination_position: "jiufen",
    departure_date: "2026-12-02",
  };
  const sorted = async (sort_type: string) =>
    (await search("all", { ...wish, sort_type })).result!.trips!;
  const ascending = (values: readonly number[]) =>
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  const byPrice = await sorted("price");
  expect(byPrice.length).toBeGreaterThan(3);
  ascending(byPrice.map(({ price }) => price.amount));
  ascending((await sorted("duration")).map(({ minutes }) => minutes));
  ascending(
    (await sorted("departure")).map(({ parts }) => parts[0]!.departure.at),
  );
});

test("a short list of journeys also has the trips that are better in some way", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", {
    ...LONDON_ROME,
    origin_position: "munich",
    destination_position: "naples",
  });
  // A flight is compared with trips, and hides none.
  const routes = result!.section.routes.filter(
    ({ legs }) => legs[0]!.vertical !== "flight",
  );
  expect(routes.length).toBeGreaterThan(0);
  expect(result!.trips!.length).toBeGreaterThan(0);
  expect(result!.trips!.every(({ parts }) => parts.length > 1)).toBe(true);
  for (const { parts, price } of result!.trips!)
    for (const route of routes)
      expect(
        route.departure.at >= parts[0]!.departure.at &&
          route.arrival.at <= parts.at(-1)!.arrival.at &&
          route.price.amount <= price.amount,
      ).toBe(false);
});

test("a long list of journeys has no trips", async () => {
  const { search } = await startSearcher();
  const { result } = await search("all", {
    ...LONDON_ROME,
    destination_position: "paris",
  });
  expect(result!.section.routes.length).toBeGreaterThan(0);
  expect(result!.trips).toBeUndefined();
});

describe("of the found trips", () => {
  const network = { time_zone: "UTC", places: {}, sale_days: 30 };
  const part = {
    product: { network },
    stopsOf: (place: string) => [place],
    partyOf: () => ({ passengers: [], travellers: [] }),
  };
  const NOW = Date.parse("2026-12-01T00:00:00Z");
  const hour = (hours: number) => NOW + hours * 3_600_000;
  /** "06-09 x1 50": from six to nine, one change, for 50. */
  const parse = (text: string) => {
    const [from, to, changes, amount] = text.match(/\d+/g)!.map(Number);
    return { from: from!, to: to!, changes: changes!, amount: amount! };
  };
  const shown = (
    trips: readonly string[],
    journeys: readonly string[] = [],
  ) => {
    const condition = {
      product: { parts: [part, part], network },
      origin: "a",
      destination: "b",
      departure_date: "2026-12-01",
      passengers: [],
    } as unknown as Condition;
    const cardOf = (text: string) => {
      const { from, to, changes, amount } = parse(text);
      return {
        route_id: text,
        departure: { at: hour(from), date: "2026-12-01" },
        arrival: { at: hour(to) },
        legs: Array.from({ length: changes + 1 }),
        price: { amount, currency: "EUR" },
        sold_out: text.endsWith("!"),
      } as unknown as RouteCard;
    };
    const cards = tripCards(condition, journeys.map(cardOf), {} as Caller, {
      now: () => NOW,
      cardOf: ({ route_id }) => cardOf(route_id),
      tripsBetween: () =>
        trips.map((route_id) => {
          const { from, to, changes } = parse(route_id);
          const route = {
            route_id,
            network,
            departsAt: hour(from),
            legs: [{ from: "a" }],
          } as unknown as Route;
          return {
            // The last part takes no time and costs nothing.
            parts:
              changes === 0
                ? [route]
                : [route, { ...route, route_id: `${to}-${to} x0 0` }],
            departsAt: hour(from),
            arrivesAt: hour(to),
            rides: changes + 1,
          };
        }),
    });
    return cards.map(({ parts }) => parts[0]!.route_id);
  };

  test.each([
    ["later, faster and cheaper", "06-12 x1 50", "07-11 x1 40", 1],
    ["the same, cheaper", "06-12 x1 50", "06-12 x1 40", 1],
    ["the same with fewer changes", "06-12 x2 50", "06-12 x1 50", 1],
    ["faster and dearer", "06-12 x1 50", "06-11 x1 60", 2],
    ["cheaper with more changes", "06-12 x1 50", "06-12 x2 40", 2],
    ["earlier in both", "06-12 x1 50", "05-11 x1 50", 2],
  ])("one is dropped for another that is %s", (_name, one, other, left) => {
    expect(shown([one, other])).toHaveLength(left);
    expect(shown([one], [other])).toHaveLength(left - 1);
  });

  test("sold-out trips drop no others and are not shown", () => {
    expect(shown(["06-12 x1 50", "06-11 x1 40!"])).toEqual(["06-12 x1 50"]);
    expect(shown(["06-12 x1 50"], ["06-11 x1 40!"])).toHaveLength(1);
  });

  test("a single journey is a trip only where no journey is sold", () => {
    expect(shown(["06-12 x0 50"])).toHaveLength(1);
    expect(shown(["06-12 x0 50"], ["14-19 x0 50"])).toEqual([]);
  });

  test("twenty of the fastest and the cheapest are shown, by departure", () => {
    const all = Array.from(
      { length: 30 },
      (_, index) => `${index + 1}-${index * 2 + 6} x1 ${130 - index}`,
    );
    const left = shown(all);
    expect(left).toEqual([...all.slice(0, 10), ...all.slice(20)]);
  });
});
