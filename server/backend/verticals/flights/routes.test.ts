/** The loop of tokens: it ends, and tokens are one visitor's for as long as the search is. */
import { expect, test } from "vitest";
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

test("each answer has tokens, more is found with them, and the loop ends", async () => {
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
  // A call with a token waits for news instead of being repeated at once.
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

test("another visitor's tokens are none", async () => {
  const { find } = await start(0);
  const { process } = await find();
  const theirs = await find(process.tokens, "the-device-of-another");
  expect(theirs.cache_expired).toBe(true);
  expect((await find(process.tokens)).cache_expired).toBe(false);
});

test("after its time a search is expired, and is made again", async () => {
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

test("filters and sorts of an answer can be asked for", async () => {
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

test("what cannot be searched is refused", async () => {
  const { backend } = await start(0);
  const response = await fetch(backend.url + PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search_condition: { origin_position: "mars" } }),
  });
  expect((await response.json()) as object).toMatchObject({ success: false });
});

test("the page of an order is the one of any other product", async () => {
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
