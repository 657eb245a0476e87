/** The token loop: it ends, and tokens belong to one visitor for the lifetime of the search. */
import { expect, test } from "vitest";
import { readProjectConfig } from "../../../../tests/support/project-config.ts";
import { startSearcher } from "../../../../tests/support/searcher.ts";

const PATH = "/v3/flightbffserv/search/result";
const CONDITION = {
  origin_position: "taipei",
  destination_position: "tokyo",
  departure_date: "2026-12-01",
  passengers: [
    { name: "Adults", passenger_type: "adult", count: 2 },
    { name: "Infants", passenger_type: "infant", count: 1 },
  ],
};
const MAX_CALLS = 20;

interface Found {
  readonly view_type: string;
  readonly section: { readonly routes: readonly { route_id: string }[] };
  readonly process: {
    readonly is_need_more: boolean;
    readonly tokens: readonly string[];
  };
  readonly cache_expired: boolean;
  readonly default_sort: string;
  readonly filter: {
    readonly filter_section: readonly {
      readonly filter_type: string;
      readonly filter_items: readonly { value: string; count: number }[];
    }[];
    readonly filter_sorts: readonly {
      readonly filter_sort_items: readonly { value: string }[];
    }[];
  };
}

test("a partner's home page has a skeleton, form, notices and questions of its own", async () => {
  const { backend } = await startSearcher();
  const home = "/v1/flightbffserv/white_label/home";
  const answer = async (path: string) =>
    (await backend.ask(home + path, { product_type_id: "60" })).result;
  expect(await answer("/sections")).toMatchObject({
    product_type_id: 60,
    sections: expect.arrayContaining([
      expect.objectContaining({ api_path: `${home}/form` }),
      expect.objectContaining({ api_path: `${home}/notice` }),
      expect.objectContaining({ api_path: `${home}/faq` }),
    ]) as unknown[],
  });
  expect(await answer("/form")).toMatchObject({
    product: { product_type_id: 60 },
  });
  expect(await answer("/notice")).toHaveProperty("notices");
  expect(await answer("/faq")).toBeDefined();
  expect(await answer("/secret")).toBeUndefined();
});

test("paths that a query may name for a section work on a partner's home page as on the site's", async () => {
  const { backend } = await startSearcher();
  const { routes, skeletons } = readProjectConfig();
  const named = Object.values(routes["flightHome"]!.query!).flatMap(
    ({ section, paths = [] }) => paths.map((path) => ({ section, path })),
  );
  const answered = async (skeleton: string) => {
    const { sections } = skeletons.aggregation[skeleton]!;
    const answers = named.map(async ({ section, path }) => {
      const { params = {} } = sections.find(({ name }) => name === section)!;
      const query = new URLSearchParams(params as Record<string, string>);
      const { success } = await backend.ask(path, Object.fromEntries(query));
      return { path, success };
    });
    return Promise.all(answers);
  };
  expect(await answered("60-white-label")).toEqual(await answered("60"));
});

async function start(pace = 1) {
  const searcher = await startSearcher({ pace });
  return {
    ...searcher,
    find: async (
      tokens: readonly unknown[] = [],
      device = "a-device-of-a-visitor",
      condition: object = CONDITION,
    ): Promise<Found> => {
      const response = await fetch(searcher.backend.url + PATH, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Currency: "USD",
          "X-Device-Id": device,
        },
        body: JSON.stringify({ search_condition: condition, tokens }),
      });
      const { success, result } = (await response.json()) as {
        success: boolean;
        result: Found;
      };
      expect(success).toBe(true);
      return result;
    },
  };
}

test("each answer has tokens that find more, and the loop ends", async () => {
  const { find, elapsed } = await start();
  let found = await find();
  expect(found).toMatchObject({
    view_type: "route_card",
    cache_expired: false,
    process: { is_need_more: true },
  });
  const first = found.section.routes.length;
  let calls = 1;
  for (; found.process.is_need_more && calls < MAX_CALLS; calls += 1) {
    expect(found.process.tokens).toHaveLength(1);
    found = await find(found.process.tokens);
    expect(found.cache_expired).toBe(false);
  }
  expect(found.process.is_need_more).toBe(false);
  expect(found.process.tokens).toHaveLength(1);
  expect(found.section.routes.length).toBeGreaterThanOrEqual(first);
  // A call with a token waits for new results, so that it is not repeated at once.
  expect(calls).toBeLessThanOrEqual(4);
  expect(elapsed()).toBeLessThan(10_000);
});

test("the same tokens twice are the same answer", async () => {
  const { find } = await start(0);
  const { process } = await find();
  const [one, other] = [await find(process.tokens), await find(process.tokens)];
  expect(other).toEqual(one);
});

test.each([
  ["nonsense", () => ["x.y.z", 7, null]],
  ["a forged token", ([token]: readonly string[]) => [`${token}A`]],
])("%s begins a new search", async (_, wrong) => {
  const { find } = await start();
  const { process } = await find();
  expect(await find(wrong(process.tokens))).toMatchObject({
    cache_expired: true,
  });
});

test("another visitor's tokens are refused", async () => {
  const { find } = await start(0);
  const { process } = await find();
  const theirs = await find(process.tokens, "the-device-of-another");
  expect(theirs.cache_expired).toBe(true);
  expect((await find(process.tokens)).cache_expired).toBe(false);
});

test("a search expires, and is made again", async () => {
  const { find, later } = await start();
  const { process } = await find();
  later(60 * 60 * 1000);
  const again = await find(process.tokens);
  expect(again.cache_expired).toBe(true);
  expect((await find(again.process.tokens)).cache_expired).toBe(false);
});

test("tokens of another condition are a new search", async () => {
  const { find } = await start(0);
  const { process } = await find();
  const other = { ...CONDITION, departure_date: "2026-12-02" };
  const found = await find(process.tokens, undefined, other);
  expect(found.cache_expired).toBe(true);
  expect(found.section.routes[0]!.route_id).toContain("20261202");
});

test("an answer's filters and sorts can be requested", async () => {
  const { find } = await start(0);
  const { filter, section, process, default_sort } = await find();
  const carriers = filter.filter_section.find(
    ({ filter_items }) => filter_items.length > 1,
  )!;
  const { value, count } = carriers.filter_items[0]!;
  const filtered = await find(process.tokens, undefined, {
    ...CONDITION,
    filters: [{ filter_type: carriers.filter_type, filter_values: [value] }],
    sort_type: "price",
    is_from_filter: true,
  });
  expect(filtered.section.routes).toHaveLength(count);
  expect(count).toBeLessThan(section.routes.length);
  const [sorts] = filter.filter_sorts;
  expect(sorts!.filter_sort_items.map((item) => item.value)).toContain(
    default_sort,
  );
});

test("sorts by the estimated emissions, which other networks do not offer", async () => {
  const { find } = await start(0);
  const { section, filter } = await find([], undefined, {
    ...CONDITION,
    origin_position: "tpe",
    destination_position: "lhr",
    sort_type: "emissions",
  });
  const emitted = section.routes.map(
    (route) => (route as { readonly emissions_kg?: number }).emissions_kg!,
  );
  expect(emitted.length).toBeGreaterThan(2);
  expect(Math.min(...emitted)).toBeGreaterThan(0);
  expect(emitted).toEqual(emitted.toSorted((a, b) => a - b));
  const [sorts] = filter.filter_sorts;
  expect(sorts!.filter_sort_items.map(({ value }) => value)).toContain(
    "emissions",
  );
});

test("invalid searches are refused", async () => {
  const { backend } = await start(0);
  const response = await fetch(backend.url + PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search_condition: { origin_position: "mars" } }),
  });
  expect((await response.json()) as object).toMatchObject({ success: false });
});

test("the page of an order is that of all products", async () => {
  const { backend } = await start(0);
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(
      `${backend.url}${path}?order_guid=an-order-that-is-not-there&view=refund`,
      { headers: { "X-Device-Id": "a-device-of-a-visitor" } },
    );
    return [response.status, await response.json()];
  };
  const answer = await ask("/v2/flightbffserv/order/detail/section");
  expect(answer).toMatchObject([200, { result: { status: 404 } }]);
  expect(answer).toEqual(await ask("/v3/reappserv/ptp/orderdetail/sections"));
});

test("flights are filtered by the place of the stopover and by duration", async () => {
  const { find } = await start(0);
  const search = async (filters?: string) =>
    find([], undefined, {
      ...CONDITION,
      origin_position: "toronto",
      destination_position: "bangkok",
      ...(filters === undefined ? {} : { filters }),
    });
  const all = await search();
  const itemsOf = (type: string) =>
    all.filter.filter_section.find(({ filter_type }) => filter_type === type)!
      .filter_items;
  for (const type of ["via", "duration"]) {
    const [first, ...others] = itemsOf(type);
    expect(others.length).toBeGreaterThan(0);
    const filtered = await search(`${type}:${first!.value}`);
    expect(filtered.section.routes).toHaveLength(first!.count);
    expect(first!.count).toBeLessThan(all.section.routes.length);
  }
});
