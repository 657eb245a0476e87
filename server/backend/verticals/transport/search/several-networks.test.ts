import { describe, expect, test } from "vitest";
import {
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

/** Trains and coaches connect the two, and no flights. */
const NAPLES = {
  origin_position: "padua",
  destination_position: "naples",
  departure_date: "2026-12-01",
};

describe("a search over several networks", () => {
  test("has the same journeys as each network alone", async () => {
    const { search } = await startSearcher();
    const ids = new Map<string | undefined, string[]>();
    for (const { route_id, product_type } of routesOf(
      await search("all", NAPLES),
    ))
      ids.set(product_type, [...(ids.get(product_type) ?? []), route_id]);
    expect(new Set(ids.keys())).toEqual(new Set(["eubus", "eurail"]));
    for (const [type, found] of ids) {
      const own = routesOf(await search(type!, NAPLES));
      expect(new Set(found)).toEqual(
        new Set(own.map(({ route_id }) => route_id)),
      );
    }
  });

  test("sorts them together, by price in the visitor's currency", async () => {
    const { search } = await startSearcher();
    const data = await search("all", { ...NAPLES, sort_type: "price" });
    const amounts = routesOf(data)
      .filter(({ sold_out }) => !sold_out)
      .map(({ price }) => price.amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(data.dates![3]!.price!.amount).toBe(amounts[0]);
  });

  test("has the best first: trains of three hours before coaches of eight", async () => {
    const { search } = await startSearcher();
    const { ranking, ...data } = await search("all", {
      origin_position: "milan",
      destination_position: "rome",
      departure_date: "2026-12-11",
    });
    const routes = routesOf(data);
    const [first] = routes;
    const kinds = routes.map(({ product_type }) => product_type);
    expect(kinds).toContain("eubus");
    expect(kinds.indexOf("eubus")).toBeGreaterThan(20);
    expect(ranking!.comfort).toContainEqual({ vertical: "bus", minutes: 75 });
    // The best are fast, and the equally cheap ones of them in order of departure.
    const best = routes.slice(0, 5);
    expect(best.every(({ minutes }) => minutes < 240)).toBe(true);
    const cheap = best
      .filter(({ price }) => price.amount === first!.price.amount)
      .map(({ departure }) => departure.at);
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));

    const { sorts } = data.result!.filter_sorts;
    const firsts = new Map(sorts.map((sort) => [sort.sort_type, sort]));
    const { price, minutes } = first!;
    expect(firsts.get("recommended")).toMatchObject({
      selected: true,
      first: { price, minutes },
    });
    expect(firsts.get("price")).toMatchObject({
      measure: "price",
      first: {
        price: { amount: Math.min(...routes.map((one) => one.price.amount)) },
      },
    });
    expect(firsts.get("duration")).toMatchObject({
      measure: "minutes",
      first: { minutes: Math.min(...routes.map((one) => one.minutes)) },
    });
    expect(firsts.get("departure")).not.toHaveProperty("first");
  });

  test("charges each network's own passenger types, which its ticket page gets", async () => {
    const { search } = await startSearcher();
    const passengers = [
      { passenger_type: "adult", count: 1 },
      { passenger_type: "child", count: 2, ages: [13, 3] },
    ];
    const data = await search("all", { ...NAPLES, passengers });
    const { products } = data.result!;
    expect(products!.map(({ ticket_path }) => ticket_path)).toEqual([
      "/rails-4/ticket-detail/",
      "/buses-10/ticket-detail/",
    ]);
    for (const { product_type, passengers: own } of products!) {
      const alone = await search(product_type, { ...NAPLES, passengers: own });
      const [first] = routesOf(alone);
      const same = routesOf(data).find(
        ({ route_id }) => route_id === first!.route_id,
      );
      expect(same!.price).toEqual(first!.price);
    }
  });

  test("switches between the kinds of vehicles", async () => {
    const { search } = await startSearcher();
    const all = routesOf(await search("all", NAPLES));
    const coaches = all.filter(({ product_type }) => product_type === "eubus");
    const data = await search("all", { ...NAPLES, filters: "mode:bus" });
    expect(routesOf(data)).toHaveLength(coaches.length);
    const open = coaches.filter(({ sold_out }) => !sold_out);
    expect(data.result!.modes).toEqual([
      expect.objectContaining({
        vertical: "rail",
        count: all.length - coaches.length,
        selected: false,
      }),
      {
        filter_type: "mode",
        value: "bus",
        vertical: "bus",
        count: coaches.length,
        price: {
          amount: Math.min(...open.map(({ price }) => price.amount)),
          currency: "USD",
        },
        minutes: Math.min(...open.map(({ minutes }) => minutes)),
        selected: true,
      },
    ]);
  });

  test("has the whole switch before every supplier has answered", async () => {
    const { search, later } = await startSearcher({ pace: 1 });
    const first = await search("all", NAPLES);
    expect(first.result!.modes!.map(({ vertical }) => vertical)).toEqual([
      "rail",
      "bus",
    ]);
    expect(first.result!.metadata.search_completed).toBe(false);
    later(20_000);
    const { search_id } = first.result!;
    const last = await search("all", { ...NAPLES, search_id });
    expect(last.result!.suppliers).toMatchObject({ total: 9, answered: 9 });
  });

  test("finds the return leg on every network, because both are sold in one order", async () => {
    const { search } = await startSearcher();
    const round = { ...NAPLES, return_date: "2026-12-05" };
    const coach = routesOf(await search("all", round)).find(
      ({ product_type }) => product_type === "eubus",
    )!;
    const back = await search("all", {
      ...round,
      forward_route_id: coach.route_id,
    });
    expect(back.condition).toMatchObject({
      trip_phase: 1,
      outbound: [{ route_id: coach.route_id }],
    });
    const types = routesOf(back).map(({ product_type }) => product_type);
    expect(new Set(types)).toEqual(new Set(["eubus", "eurail"]));
  });

  test("covers all stops of a city, or the named one", async () => {
    const { search } = await startSearcher();
    const london = {
      ...NAPLES,
      origin_position: "london",
      destination_position: "paris",
    };
    const origins = (data: Parameters<typeof routesOf>[0]) =>
      new Set(routesOf(data).map(({ departure }) => departure.place_id));
    const city = await search("all", london);
    expect(city.condition).toMatchObject({ origin_name: "London" });
    expect(origins(city)).toEqual(
      new Set(["london-st-pancras", "london-victoria", "lhr", "stn"]),
    );
    const stop = await search("all", {
      ...london,
      origin_position: "london-victoria",
    });
    expect(origins(stop)).toEqual(new Set(["london-victoria"]));
    const { problem } = await search("all", {
      ...london,
      destination_position: "london-victoria",
    });
    expect(problem?.code).toBe("same_place");
  });

  test("lists a train that stops twice in a city once", async () => {
    const { search } = await startSearcher();
    const tokyo = {
      ...NAPLES,
      origin_position: "tokyo",
      destination_position: "nagoya",
    };
    const all = routesOf(await search("all", tokyo));
    const own = routesOf(await search("jprail", tokyo));
    expect(all).toHaveLength(own.length);
  });

  test("recommends cities along the route where there is no service", async () => {
    const { search, backend } = await startSearcher();
    const { result } = await search("all", {
      ...NAPLES,
      origin_position: "fukui",
      destination_position: "nagoya",
    });
    expect(result!.section.routes).toEqual([]);
    const { result: instead } = await backend.ask(
      "/v1/reappserv/ptp/all/route/search/recommend",
      { search_id: result!.search_id },
    );
    const { items } = instead as { items: readonly { title: string }[] };
    const titles = items.map(({ title }) => title);
    // Sorted by the distance to the other end.
    expect(titles[0]).toBe("Fukui to Tsuruga");
    expect(titles).toContain("Kyoto to Nagoya");
    for (const title of titles) expect(title).toMatch(/^Fukui | Nagoya$/);
  });

  test("refuses passengers whom no network carries", async () => {
    const { search } = await startSearcher();
    const passengers = [{ passenger_type: "child", count: 1, ages: [3] }];
    expect((await search("all", { ...NAPLES, passengers })).problem?.code).toBe(
      "no_adult",
    );
  });
});
