import { describe, expect, test } from "vitest";
import { NOW } from "../../../../../tests/support/reference-backend.ts";
import {
  idsOf,
  KYOTO,
  ROME,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";
import type { SearchMode } from "#schema/modules/search_list.ts";

describe("filters and sorts", () => {
  test("count the results that each choice leaves, with all others unchanged", async () => {
    const { search } = await startSearcher();
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

  test("have a switch of services for one kind of vehicle, the fastest first", async () => {
    const { search } = await startSearcher();
    const all = await search("jprail", KYOTO);
    const { modes } = all.result!;
    expect(modes!.map(({ label }) => label)).toEqual([
      "Nozomi",
      "Hikari",
      "Kodama",
    ]);
    const [, hikari] = modes!;
    const filters = `${hikari!.filter_type}:${hikari!.value}`;
    const narrowed = await search("jprail", { ...KYOTO, filters });
    const cards = routesOf(narrowed);
    expect(cards).toHaveLength(hikari!.count);
    expect(cards.every((card) => card.service_name.includes("Hikari"))).toBe(
      true,
    );
    const open = cards.filter(({ sold_out }) => !sold_out);
    expect(hikari!.price!.amount).toBe(
      Math.min(...open.map(({ price }) => price.amount)),
    );
    // The choice changes the results, not the available choices.
    const others = ({ selected: _selected, ...mode }: SearchMode) => mode;
    expect(narrowed.result!.modes!.map(others)).toEqual(modes!.map(others));
    expect(narrowed.result!.modes![1]!.selected).toBe(true);
  });

  test("are the same as text and as lists", async () => {
    const { search } = await startSearcher();
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

  test("that match nothing are reported", async () => {
    const { search } = await startSearcher();
    const { result } = await search("jprail", {
      ...KYOTO,
      filters: "departure_window:00-06",
    });
    expect(result!.metadata.result_count).toBe(0);
    expect(result!.summary.no_result_code).toBe("filtered_out");
  });

  test("that are unknown are ignored", async () => {
    const { search } = await startSearcher();
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
    const { search } = await startSearcher();
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

  test("mark one journey each as the cheapest, the fastest and the earliest", async () => {
    const { search } = await startSearcher();
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

  test("of a search can be requested separately", async () => {
    const { post, backend, search } = await startSearcher();
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
    const { filter_sorts, metadata } = data.result!;
    const { result_count } = metadata;
    expect(alone.result).toEqual({ ...filter_sorts, result_count });
  });

  test.each([
    [
      { filter_type: "departure_window", filter_value: "06-12" },
      "departure_window:06-12",
      "",
    ],
    [{ filters: "departure_window:06-12" }, "departure_window:06-12", ""],
    [
      { filters: "departure_window:06-12", quick_filters: "cheapest_hour" },
      "departure_window:06-12",
      "cheapest_hour",
    ],
  ])(
    "can be requested with the number of journeys that %j would leave",
    async (params, filters, quick_filters) => {
      const { backend, search } = await startSearcher();
      const { result } = await search("eurail", ROME);
      const { search_id } = result!;
      const path = "/v3/reappserv/ptp/eurail/route/search/filter";
      const counted = await backend.ask(path, { search_id, ...params });
      const applied = await search("eurail", {
        ...ROME,
        search_id,
        filters,
        quick_filters,
      });
      const { filter_sorts, metadata } = applied.result!;
      const { result_count } = metadata;
      expect(result_count).toBeLessThan(result!.metadata.result_count);
      expect(counted.result).toEqual({ ...filter_sorts, result_count });
    },
  );
});
