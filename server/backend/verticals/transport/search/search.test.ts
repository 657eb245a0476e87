import { describe, expect, test } from "vitest";
import {
  idsOf,
  KYOTO,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

describe("a search", () => {
  test("finds journeys with prices in the visitor's and in the charged currency", async () => {
    const { search } = await startSearcher();
    const data = await search("jprail", { ...KYOTO, sort_type: "departure" });
    expect(data.product).toEqual({
      product_type_id: 32,
      product_type: "jprail",
      vertical: "rail",
      polls: false,
      home_path: "/rails-32/",
      search_path: "/rails-32/search/",
      ticket_path: "/rails-32/ticket-detail/",
    });
    expect(data.condition).toMatchObject({
      origin_name: "Tokyo",
      destination_name: "Kyoto",
      passengers: [{ passenger_type: "adult", count: 1 }],
      trip_phase: 0,
      is_round: false,
    });
    const [first] = routesOf(data);
    expect(first).toMatchObject({
      minutes: 133,
      changes: 0,
      service_name: "Nozomi 1",
      departure: { name: "Tokyo", local_name: "東京", time: "06:00" },
      price: { amount: 9313, currency: "USD" },
      charged: { amount: 13_970, currency: "JPY" },
      departed: false,
    });
    expect(first!.classes.map(({ seat_class }) => seat_class)).toEqual([
      "ordinary",
      "green",
    ]);
    expect(data.dates).toHaveLength(7);
    expect(data.dates![3]).toMatchObject({
      date: "2026-12-01",
      available: true,
      price: { amount: 9100, currency: "USD" },
    });
  });

  test("counts all passengers, from text as from lists", async () => {
    const { search } = await startSearcher();
    const passengers = [
      { passenger_type: "adult", count: 2 },
      { passenger_type: "child", count: 1, ages: [7] },
      { passenger_type: "infant", count: 0 },
    ];
    const listed = await search("jprail", { ...KYOTO, passengers });
    const written = await search("jprail", {
      ...KYOTO,
      passengers: JSON.stringify(passengers),
    });
    expect(routesOf(written)).toEqual(routesOf(listed));
    expect(routesOf(listed)[0]!.charged!.amount).toBe(2 * 13_970 + 6980);
    expect(listed.condition!.passengers).toHaveLength(2);
  });

  test("names the time zone of an arrival where it differs", async () => {
    const { search } = await startSearcher();
    const [first] = routesOf(
      await search("eurail", {
        origin_position: "london-st-pancras",
        destination_position: "paris-nord",
        departure_date: "2026-12-01",
        sort_type: "departure",
      }),
    );
    expect(first).toMatchObject({
      minutes: 137,
      departure: { time: "06:01", time_zone: "Europe/London" },
      arrival: {
        time: "09:18",
        time_zone: "Europe/Paris",
        zone_label: "GMT+1",
      },
    });
    expect(first!.departure).not.toHaveProperty("zone_label");
  });

  test("leaves out journeys that have departed", async () => {
    const now = Date.parse("2026-12-01T12:00:00+09:00");
    const { search } = await startSearcher({ now });
    const data = await search("jprail", { ...KYOTO, sort_type: "departure" });
    expect(routesOf(data)[0]!.departure.time).toBe("12:07");
    expect(data.dates![0]!.date).toBe("2026-12-01");
  });

  test("between two times of the day has only journeys in that span", async () => {
    const { search } = await startSearcher();
    for (const window of [
      { departure_time: "09:00-10:27" },
      { departure_times: [{ time: "09:00", max_time: "10:27" }] },
    ]) {
      const data = await search("jprail", { ...KYOTO, ...window });
      const times = routesOf(data).map(({ departure }) => departure.time);
      expect(times.toSorted()[0]).toBe("09:00");
      expect(times.toSorted().at(-1)).toBe("10:27");
      expect(data.condition!.departure_time).toBe("09:00-10:27");
    }
  });

  test("between invalid times has everything", async () => {
    const { search } = await startSearcher();
    for (const departure_time of ["25:00-26:00", "18:00-06:00", "x", "-"]) {
      const data = await search("jprail", { ...KYOTO, departure_time });
      expect(routesOf(data)).toHaveLength(58);
      expect(data.condition).not.toHaveProperty("departure_time");
    }
  });

  test("of one class shows that class", async () => {
    const { search } = await startSearcher();
    const data = await search("jprail", { ...KYOTO, seat_class: "green" });
    expect(routesOf(data)[0]!.classes).toHaveLength(1);
    expect(routesOf(data)[0]!.charged!.amount).toBe(18_840);
  });

  test("that finds nothing says so, and suggests alternatives", async () => {
    const { search, backend } = await startSearcher();
    const data = await search("eurail", {
      origin_position: "london-st-pancras",
      destination_position: "paris-nord",
      departure_date: "2026-12-25",
    });
    expect(data.result!.summary.no_result_code).toBe("no_journeys");
    const { result } = await backend.ask(
      "/v1/reappserv/ptp/eurail/route/search/recommend",
      { search_id: data.result!.search_id },
    );
    const { items } = result as {
      items: readonly { kind: string; departure_date?: string; path: string }[];
    };
    expect(items.map(({ departure_date }) => departure_date)).toEqual([
      "2026-12-24",
      "2026-12-26",
      "2026-12-23",
    ]);
    expect(items[0]!.path).toContain(
      "/rails-4/search/?origin_position=london-st-pancras&",
    );
  });

  test("recommends nearby places", async () => {
    const { search, backend } = await startSearcher();
    const none = await search("jprail", {
      ...KYOTO,
      origin_position: "kyoto",
      destination_position: "kanazawa",
    });
    const { result } = await backend.ask(
      "/v1/reappserv/ptp/jprail/route/search/recommend",
      { search_id: none.result!.search_id },
    );
    expect(result).toMatchObject({
      items: [{ kind: "route", title: "Tsuruga to Kanazawa" }],
    });
  });
});

describe("a round trip", () => {
  const round = { ...KYOTO, return_date: "2026-12-01" };
  const forward_route_id = "nozomi-osaka.20261201.1207.tokyo.kyoto";

  test("shows outbound journeys first, and then return legs that leave after the arrival", async () => {
    const { search } = await startSearcher();
    const there = await search("jprail", round);
    expect(there.condition).toMatchObject({ trip_phase: 0, is_round: true });
    expect(idsOf(there)).toContain(forward_route_id);

    const back = await search("jprail", { ...round, forward_route_id });
    expect(back.condition).toMatchObject({
      trip_phase: 1,
      origin_position: "tokyo",
      outbound: [{ route_id: forward_route_id, arrival: { time: "14:20" } }],
    });
    for (const { departure } of routesOf(back)) {
      expect(departure.place_id).toBe("kyoto");
      expect(departure.time > "14:20").toBe(true);
    }
    expect(routesOf(back).length).toBeGreaterThan(20);
  });

  test("has outbound journeys that leave time for the return leg", async () => {
    const { search } = await startSearcher();
    for (const id of [
      "x",
      "nozomi-osaka.20261202.1207.tokyo.kyoto",
      "nozomi-osaka.20261201.1207.tokyo.nagoya",
      "nozomi-osaka.20261201.1207.tokyo.kyoto_x",
    ]) {
      const data = await search("jprail", { ...round, forward_route_id: id });
      expect(data.problem?.code).toBe("outbound_unknown");
    }
  });

  test("cannot go back before a night coach has arrived", async () => {
    const { search } = await startSearcher();
    const data = await search("thbus", {
      origin_position: "bangkok-mo-chit",
      destination_position: "chiang-mai",
      departure_date: "2026-12-01",
      return_date: "2026-12-01",
      forward_route_id:
        "bangkok-chiang-mai.20261201.2130.bangkok-mo-chit.chiang-mai",
    });
    expect(data.problem).toMatchObject({
      field: "return_date",
      code: "return_before_departure",
    });
  });
});
