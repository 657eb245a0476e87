import { afterEach, describe, expect, test } from "vitest";
import {
  NOW,
  startReferenceBackend,
  type Answer,
  type ReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import type { SearchListData } from "./result.ts";

let running: ReferenceBackend | undefined;
afterEach(() => running?.stop());

interface Body {
  readonly [field: string]: unknown;
}

interface Searcher {
  readonly backend: ReferenceBackend;
  /** Moves the clock. */
  readonly later: (ms: number) => void;
  /** Moves the time of day, and nothing else. */
  readonly jump: (ms: number) => void;
  readonly elapsed: () => number;
  readonly post: (path: string, body: Body) => Promise<Answer>;
  readonly search: (type: string, body: Body) => Promise<SearchListData>;
}

/** A backend whose clock stands still but when something waits for it. */
async function start({ pace = 0, now = NOW } = {}): Promise<Searcher> {
  let clock = now;
  let jumped = 0;
  const backend = await startReferenceBackend(undefined, {
    now: () => clock + jumped,
    clock: () => clock,
    supplierPace: pace,
    wait: async (ms) => {
      clock += ms;
    },
  });
  running = backend;
  const post = async (path: string, body: Body): Promise<Answer> => {
    const response = await fetch(backend.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Currency: "USD" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  return {
    backend,
    later: (ms) => {
      clock += ms;
    },
    jump: (ms) => {
      jumped += ms;
    },
    elapsed: () => clock - now,
    post,
    search: async (type, body) => {
      const path = `/v3/reappserv/ptp/${type}/route/search/result`;
      const { success, result } = await post(path, body);
      expect(success).toBe(true);
      return result as SearchListData;
    },
  };
}

const KYOTO = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-01",
};
const ROME = {
  origin_position: "milan",
  destination_position: "rome",
  departure_date: "2026-12-01",
};

/** Few boats go there. */
const TAO = {
  origin_position: "chumphon-pier",
  destination_position: "koh-tao",
  departure_date: "2026-12-01",
};

const routesOf = ({ result }: SearchListData) => result!.section.routes;
const idsOf = (data: SearchListData) =>
  routesOf(data).map(({ route_id }) => route_id);

describe("a search", () => {
  test("finds journeys with prices in the visitor's currency and what is charged", async () => {
    const { search } = await start();
    const data = await search("jprail", KYOTO);
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
      price: { amount: 9447, currency: "USD" },
      charged: { amount: 14_170, currency: "JPY" },
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
      price: { amount: 9447, currency: "USD" },
    });
  });

  test("is for everybody who travels, from text as from lists", async () => {
    const { search } = await start();
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
    expect(routesOf(listed)[0]!.charged!.amount).toBe(2 * 14_170 + 7080);
    expect(listed.condition!.passengers).toHaveLength(2);
  });

  test("says in which zone an arrival is, where that is another", async () => {
    const { search } = await start();
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

  test("leaves out what has left", async () => {
    const now = Date.parse("2026-12-01T12:00:00+09:00");
    const { search } = await start({ now });
    const data = await search("jprail", { ...KYOTO, sort_type: "departure" });
    expect(routesOf(data)[0]!.departure.time).toBe("12:07");
    expect(data.dates![0]!.date).toBe("2026-12-01");
  });

  test("between two times of the day has nothing else", async () => {
    const { search } = await start();
    for (const window of [
      { departure_time: "09:00-10:28" },
      { departure_times: [{ time: "09:00", max_time: "10:28" }] },
    ]) {
      const data = await search("jprail", { ...KYOTO, ...window });
      const times = routesOf(data).map(({ departure }) => departure.time);
      expect(times.toSorted()[0]).toBe("09:00");
      expect(times.toSorted().at(-1)).toBe("10:28");
      expect(data.condition!.departure_time).toBe("09:00-10:28");
    }
  });

  test("between times that are none has everything", async () => {
    const { search } = await start();
    for (const departure_time of ["25:00-26:00", "18:00-06:00", "x", "-"]) {
      const data = await search("jprail", { ...KYOTO, departure_time });
      expect(routesOf(data)).toHaveLength(162);
      expect(data.condition).not.toHaveProperty("departure_time");
    }
  });

  test("of one class shows that class", async () => {
    const { search } = await start();
    const data = await search("jprail", { ...KYOTO, seat_class: "green" });
    expect(routesOf(data)[0]!.classes).toHaveLength(1);
    expect(routesOf(data)[0]!.charged!.amount).toBe(19_040);
  });

  test("that finds nothing says so, and what to take instead", async () => {
    const { search, backend } = await start();
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

  test("recommends places near by", async () => {
    const { search, backend } = await start();
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

  test("shows the way there first, and then the way back that leaves after the arrival", async () => {
    const { search } = await start();
    const there = await search("jprail", round);
    expect(there.condition).toMatchObject({ trip_phase: 0, is_round: true });
    expect(idsOf(there)).toContain(forward_route_id);

    const back = await search("jprail", { ...round, forward_route_id });
    expect(back.condition).toMatchObject({
      trip_phase: 1,
      origin_position: "tokyo",
      forward: { route_id: forward_route_id, arrival: { time: "14:20" } },
    });
    for (const { departure } of routesOf(back)) {
      expect(departure.place_id).toBe("kyoto");
      expect(departure.time > "14:20").toBe(true);
    }
    expect(routesOf(back).length).toBeGreaterThan(20);
  });

  test("has a way there that fits", async () => {
    const { search } = await start();
    for (const id of [
      "x",
      "nozomi-osaka.20261202.1207.tokyo.kyoto",
      "nozomi-osaka.20261201.1207.tokyo.nagoya",
    ]) {
      const data = await search("jprail", { ...round, forward_route_id: id });
      expect(data.problem?.code).toBe("forward_unknown");
    }
  });

  test("cannot go back before a night coach has arrived", async () => {
    const { search } = await start();
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

describe("filters and sorts", () => {
  test("count what each choice leaves, all others as they are", async () => {
    const { search } = await start();
    const all = await search("eurail", ROME);
    const { filters } = all.result!.filter_sorts;
    const windows = filters.find(
      ({ filter_type }) => filter_type === "departure_window",
    )!;
    const sum = windows.items.reduce((total, { count }) => total + count, 0);
    expect(sum).toBe(all.result!.metadata.result_count);

    for (const { filter_value, count } of windows.items) {
      const narrowed = await search("eurail", {
        ...ROME,
        filters: `departure_window:${filter_value}`,
      });
      expect(narrowed.result!.metadata.result_count).toBe(count);
      const again = narrowed.result!.filter_sorts.filters.find(
        ({ filter_type }) => filter_type === "departure_window",
      )!;
      expect(again.items.map((item) => item.count)).toEqual(
        windows.items.map((item) => item.count),
      );
      expect(again.items.find((item) => item.selected)!.filter_value).toBe(
        filter_value,
      );
    }
  });

  test("are the same as text and as lists", async () => {
    const { search } = await start();
    const written = await search("jprail", {
      ...KYOTO,
      filters: "carrier:jr-west;departure_window:06-12,12-18",
      quick_filters: "direct,available",
      sort_type: "price",
    });
    const listed = await search("jprail", {
      ...KYOTO,
      filters: [
        { filter_type: "carrier", filter_values: ["jr-west"] },
        { filter_type: "departure_window", filter_values: ["06-12", "12-18"] },
      ],
      quick_filters: ["direct", "available"],
      sort_type: "price",
    });
    expect(idsOf(written)).toEqual(idsOf(listed));
    expect(idsOf(written).length).toBeGreaterThan(0);
    for (const { carrier } of routesOf(written))
      expect(carrier).toBe("JR West");
  });

  test("that fit nothing say so", async () => {
    const { search } = await start();
    const { result } = await search("jprail", {
      ...KYOTO,
      filters: "departure_window:00-06",
    });
    expect(result!.metadata.result_count).toBe(0);
    expect(result!.summary.no_result_code).toBe("filtered_out");
  });

  test("that nobody knows are nothing", async () => {
    const { search } = await start();
    const all = await search("jprail", KYOTO);
    const data = await search("jprail", {
      ...KYOTO,
      filters:
        "__proto__:x;carrier;:;nonsense:1;carrier:<b>;seat_class:toString;departure_window:25-99",
      quick_filters: "__proto__",
      sort_type: "constructor",
    });
    expect(idsOf(data)).toEqual(idsOf(all));
  });

  test("sort by departure, duration and price", async () => {
    const { search } = await start();
    const sorted = async (sort_type: string) =>
      routesOf(await search("eurail", { ...ROME, sort_type })).filter(
        ({ sold_out }) => !sold_out,
      );
    const rising = (values: readonly number[]) =>
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    rising((await sorted("departure")).map(({ departure }) => departure.at));
    rising((await sorted("duration")).map(({ minutes }) => minutes));
    rising((await sorted("price")).map(({ price }) => price.amount));
  });

  test("one journey is the cheapest, one the fastest, one the earliest", async () => {
    const { search } = await start();
    const routes = routesOf(await search("eurail", ROME));
    const open = routes.filter(({ sold_out }) => !sold_out);
    const badged = (badge: "cheapest" | "fastest" | "earliest") =>
      routes.filter(({ badges }) => badges.includes(badge));
    expect(badged("cheapest").map(({ price }) => price.amount)).toEqual([
      Math.min(...open.map(({ price }) => price.amount)),
    ]);
    expect(badged("fastest").map(({ minutes }) => minutes)).toEqual([
      Math.min(...open.map(({ minutes }) => minutes)),
    ]);
    expect(badged("earliest")).toHaveLength(1);
  });

  test("of a search can be asked for alone", async () => {
    const { post, backend, search } = await start();
    const { result } = await post(
      "/v1/reappserv/ptp/eurail/route/search",
      ROME,
    );
    const { search_id, expires_at } = result as {
      search_id: string;
      expires_at: number;
    };
    expect(expires_at).toBe(NOW + 15 * 60 * 1000);
    const alone = await backend.ask(
      "/v3/reappserv/ptp/eurail/route/search/filter",
      { search_id },
    );
    const data = await search("eurail", { ...ROME, search_id });
    expect(data.result!.search_id).toBe(search_id);
    expect(alone.result).toEqual(data.result!.filter_sorts);
  });
});

describe("suppliers", () => {
  test("answer one after the other: the first in the first answer, all at last", async () => {
    const { search, later, elapsed } = await start({ pace: 1 });
    const first = await search("eurail", ROME);
    expect(elapsed()).toBe(700);
    expect(first.result).toMatchObject({
      metadata: { search_completed: false, revision: 2 },
      suppliers: {
        total: 5,
        answered: 2,
        failed: [],
        pending: [
          "Alpine Rail Desk",
          "Continental Rail Desk",
          "Binario Tickets",
        ],
      },
      summary: {},
    });
    expect(new Set(routesOf(first).map(({ supplier }) => supplier))).toEqual(
      new Set(["Trenitalia"]),
    );
    const { search_id } = first.result!;
    const poll = (latest_revision: number) =>
      search("eurail", { ...ROME, search_id, latest_revision });

    later(300);
    const second = await poll(2);
    expect(second.result!.metadata.revision).toBe(3);
    expect(idsOf(second)).toEqual(idsOf(first));

    later(2000);
    const last = await poll(3);
    expect(last.result!.metadata).toMatchObject({
      search_completed: true,
      revision: 5,
    });
    expect(new Set(routesOf(last).map(({ supplier }) => supplier))).toContain(
      "Binario Tickets",
    );
    expect(idsOf(last)).toEqual(expect.arrayContaining(idsOf(second)));
    expect(elapsed()).toBeLessThanOrEqual(3000);
  });

  test("of Japan and of Taiwan's railway answer completely at once", async () => {
    const { search, elapsed } = await start({ pace: 1 });
    const japan = await search("jprail", KYOTO);
    const taiwan = await search("twrail", {
      origin_position: "taipei",
      destination_position: "zuoying",
      departure_date: "2026-12-01",
    });
    for (const { product, result } of [japan, taiwan]) {
      expect(product.polls).toBe(false);
      expect(result!.metadata.search_completed).toBe(true);
      expect(result!.metadata.result_count).toBeGreaterThan(0);
    }
    expect(elapsed()).toBe(0);
  });

  test.each(["error", "down", "failed", "malformed", "partial"] as const)(
    "that fail (%s) are named, and the others' journeys are shown",
    async (kind) => {
      const { search, backend, later } = await start({ pace: 1 });
      backend.faults.set({ path: "supplier:binario", kind });
      const { result } = await search("eurail", ROME);
      later(3000);
      const last = await search("eurail", {
        ...ROME,
        search_id: result!.search_id,
      });
      expect(last.result!.suppliers.failed).toEqual(["Binario Tickets"]);
      expect(last.result!.metadata.search_completed).toBe(true);
      expect(new Set(routesOf(last).map(({ supplier }) => supplier))).toContain(
        "Trenitalia",
      );
    },
  );

  test.each([-3_600_000, 3_600_000])(
    "answer the same search in the same time when the time of day jumps by %i ms",
    async (ms) => {
      const { search, later, jump } = await start({ pace: 1 });
      const first = await search("eurail", ROME);
      jump(ms);
      later(3000);
      for (const asked of [
        ROME,
        { ...ROME, search_id: first.result!.search_id },
      ])
        expect((await search("eurail", asked)).result!.metadata).toMatchObject({
          search_completed: true,
          is_validate: true,
        });
    },
  );

  test("that hang have failed when the search's time is over", async () => {
    const { search, backend, later } = await start({ pace: 1 });
    backend.faults.set({
      path: "supplier:binario",
      kind: "slow",
      ms: 120_000,
    });
    const { result } = await search("eurail", ROME);
    const { search_id, cutdown_time } = result!;
    later(10_000);
    const waiting = await search("eurail", { ...ROME, search_id });
    expect(waiting.result!.metadata.search_completed).toBe(false);
    later(cutdown_time * 1000);
    const over = await search("eurail", { ...ROME, search_id });
    expect(over.result!.metadata.search_completed).toBe(true);
    expect(over.result!.suppliers.failed).toEqual(["Binario Tickets"]);
  });

  test("that all fail leave nothing, and the next search asks again", async () => {
    const { search, backend } = await start();
    for (const id of ["jr-tokai-west", "jr-east"])
      backend.faults.set({ path: `supplier:${id}`, kind: "down" });
    const failed = await search("jprail", KYOTO);
    expect(failed.result!.summary.no_result_code).toBe("suppliers_failed");
    expect(failed.result!.suppliers.failed).toHaveLength(2);
    backend.faults.clear();
    const again = await search("jprail", KYOTO);
    expect(again.result!.metadata.result_count).toBeGreaterThan(0);
  });

  test("that misbehave from now on do so for whoever asks the same", async () => {
    const { search, backend } = await start();
    await search("jprail", KYOTO);
    backend.faults.set({ path: "supplier:jr-east", kind: "down" });
    const { result } = await search("jprail", KYOTO);
    expect(result!.suppliers.failed).toEqual(["JR East"]);
  });

  test("that know nothing have not failed", async () => {
    const { search, backend } = await start();
    backend.faults.set({ path: "supplier:trenitalia", kind: "empty" });
    const { result } = await search("eurail", ROME);
    expect(result!.suppliers.failed).toEqual([]);
    expect(
      result!.section.routes.filter(
        ({ supplier }) => supplier === "Trenitalia",
      ),
    ).toEqual([]);
  });
});

test("a supplier that is late does not keep the first answer", async () => {
  const { search, backend, elapsed } = await start({ pace: 1 });
  backend.faults.set({ path: "supplier:trenitalia", kind: "slow", ms: 9000 });
  const { result } = await search("eurail", ROME);
  expect(elapsed()).toBe(800);
  expect(result!.metadata).toMatchObject({
    search_completed: false,
    result_count: 0,
  });
});

describe("a search's id", () => {
  test("is good for 15 minutes; after that the condition is searched anew", async () => {
    const { search, backend, later } = await start();
    const first = await search("jprail", KYOTO);
    const { search_id } = first.result!;
    later(15 * 60 * 1000);
    const { error } = await backend.ask(
      "/v3/reappserv/ptp/jprail/route/search/filter",
      { search_id },
    );
    expect(error!.code).toBe("search_unknown");
    const second = await search("jprail", { ...KYOTO, search_id });
    expect(second.result!.search_id).not.toBe(search_id);
    expect(routesOf(second).length).toBe(routesOf(first).length);
  });

  test("is not another condition's, nor another product's", async () => {
    const { search } = await start();
    const first = await search("jprail", KYOTO);
    const { search_id } = first.result!;
    const other = await search("jprail", {
      ...KYOTO,
      departure_date: "2026-12-02",
      search_id,
    });
    expect(other.result!.search_id).not.toBe(search_id);
    expect(other.condition!.departure_date).toBe("2026-12-02");
    const rome = await search("eurail", { ...ROME, search_id });
    expect(rome.result!.search_id).not.toBe(search_id);
  });
});

test.each(["2027-01-20", "2026-11-21"])(
  "%s is a day on which tickets are sold",
  async (departure_date) => {
    const { search } = await start();
    const { problem } = await search("jprail", { ...KYOTO, departure_date });
    expect(problem).toBeUndefined();
  },
);

describe("what cannot be searched", () => {
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
    const { search, post } = await start();
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

  test("passengers that nobody can read are one adult", async () => {
    const { search } = await start();
    for (const passengers of ["{", "", "null", 7, {}]) {
      const { condition } = await search("jprail", { ...KYOTO, passengers });
      expect(condition!.passengers).toEqual([
        { passenger_type: "adult", count: 1 },
      ]);
    }
  });

  test("nonsense in any field gets an answer", async () => {
    const { backend } = await start();
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

  test("a product that is not there", async () => {
    const { post } = await start();
    for (const type of ["nothing", "__proto__", "thrail"]) {
      const path = `/v3/reappserv/ptp/${type}/route/search/result`;
      const { success, error } = await post(path, KYOTO);
      expect([success, error!.code]).toEqual([false, "1104"]);
    }
  });
});

describe("the lowest fares", () => {
  const ask = (backend: ReferenceBackend, params: Record<string, string>) =>
    backend.ask("/v1/reappserv/ptp/eurail/search/lowest_fares", {
      origin_position: "milan",
      destination_position: "rome",
      from_date: "2026-12-01",
      to_date: "2026-12-07",
      ...params,
    });

  test("are those of the searches", async () => {
    const { backend, search } = await start();
    const { result } = await ask(backend, {});
    const { days } = result as {
      days: readonly { date: string; price: { amount: number } }[];
    };
    expect(days).toHaveLength(7);
    for (const { date, price } of days) {
      const routes = routesOf(
        await search("eurail", { ...ROME, departure_date: date }),
      );
      const open = routes.filter(({ sold_out }) => !sold_out);
      expect(price.amount).toBe(
        Math.min(...open.map((route) => route.price.amount)),
      );
    }
  });

  test("are of 62 days at most, and of days that are", async () => {
    const { backend } = await start();
    for (const wrong of [
      { to_date: "2027-02-15" },
      { to_date: "2026-11-30" },
      { from_date: "2026-02-30" },
      { from_date: "" },
    ])
      expect((await ask(backend, wrong)).error?.code).toBe("date_invalid");
    const { error } = await ask(backend, { origin_position: "x" });
    expect(error?.code).toBe("place_unknown");
  });

  test("are not told of days that are not on sale", async () => {
    const { backend } = await start();
    const { result } = await ask(backend, {
      from_date: "2026-11-19",
      to_date: "2026-11-22",
    });
    expect(
      (result as { days: readonly { date: string }[] }).days.map(
        ({ date }) => date,
      ),
    ).toEqual(["2026-11-21", "2026-11-22"]);
  });
});

test("searches have to wait when they are told so", async () => {
  const { backend } = await start();
  const path = "/v1/reappserv/ptp/search/peak_clipping";
  const limited = async () =>
    (await backend.ask(path, { type: "search-result" })).result;
  expect(await limited()).toMatchObject({ is_limited: false, duration: 0 });
  backend.faults.set({ path: "search:peak", kind: "slow", ms: 2000 });
  expect(await limited()).toMatchObject({
    is_limited: true,
    max_piece: 5,
    duration: 2,
  });
});

test("the search page is published for each product", async () => {
  const { backend } = await start();
  const page = (type: string, url_slug: string) =>
    backend.ask(`/v2/reappserv/ptp/${type}/srp/sections`, { url_slug });
  const { result } = await page("thferry", "search");
  expect(result).toMatchObject({
    sections: [
      {
        module_id: "search_form",
        api_path: "/v1/reappserv/ptp/thferry/search/form",
        params: { product_type_id: "40", passengers: "{passengers}" },
      },
      {
        module_id: "search_list",
        request_type: "POST",
        api_path: "/v3/reappserv/ptp/thferry/route/search/result",
        data: { product: { product_type: "thferry", polls: true } },
      },
    ],
  });
  for (const [type, slug] of [
    ["thferry", "ticket"],
    ["thferry", "__proto__"],
    ["nothing", "search"],
  ] as const)
    expect((await page(type, slug)).success).toBe(false);
});
