/** The order of the home page in each market. */
import { afterAll, describe, expect, test } from "vitest";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { ProductCardsData } from "#schema/modules/product_cards.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { readData } from "../../../../tests/support/project-data.ts";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const ids = readPublished().marketIds!;
const rules = Object.entries(readData("markets").markets);

async function ask<T>(kind: string, marketId: number): Promise<T> {
  const response = await fetch(
    `${backend.url}/v1/reappserv/ptp/home/${kind}?entrance_path=transport`,
    { headers: { "X-Market": String(marketId) } },
  );
  const { result } = (await response.json()) as { result: T };
  return result;
}

async function pathsOf(kind: string, marketId: number): Promise<string[]> {
  const { items } = await ask<ProductCardsData>(kind, marketId);
  return items.map(({ path }) => path);
}

describe.each(rules)("%s", (code, { popular_routes }) => {
  const id = ids[code]!;

  test("has popular routes of its own, in its order, each with a picture", async () => {
    const { routes } = await ask<PopularRoutesData>("popular_routes", id);
    expect(routes.map(({ route_id }) => route_id)).toEqual(
      popular_routes.flatMap(({ route_ids }) => route_ids),
    );
    expect(routes.filter(({ image }) => !image)).toEqual([]);
  });

  test("has no picture twice", async () => {
    const cards = await Promise.all(
      ["product_cards", "more_products"].map((kind) =>
        ask<ProductCardsData>(kind, id),
      ),
    );
    const { routes } = await ask<PopularRoutesData>("popular_routes", id);
    const shown = [...cards.flatMap(({ items }) => items), ...routes].map(
      ({ image }) => image?.image_id,
    );
    expect(new Set(shown).size).toBe(shown.length);
  });

  test("has everything that other markets have", async () => {
    for (const kind of ["product_cards", "more_products"]) {
      const own = await pathsOf(kind, id);
      expect(own.toSorted()).toEqual((await pathsOf(kind, 1)).toSorted());
    }
  });
});

test("Japan sees Japan's trains first, and Southeast Asia its coaches and ferries", async () => {
  const japan = await pathsOf("product_cards", ids["japan"]!);
  expect(japan.slice(0, 4)).toEqual([
    "/rails-32/",
    "/rails-50/",
    "/rails-24/",
    "/ferry-42/",
  ]);
  const [first] = await pathsOf("more_products", ids["japan"]!);
  expect(first).toBe("/ptp-10010/");
  const south = await pathsOf("product_cards", ids["southeast_asia"]!);
  expect(south.slice(0, 3)).toEqual(["/buses-30/", "/buses-31/", "/buses-18/"]);
});

test("the search begins with the market's first route, unless the language has a country", async () => {
  const pairOf = async (market: string) => {
    const form = await ask<SearchFormData>("search_form", ids[market]!);
    return [form.default_origin, form.default_destination];
  };
  expect(await pairOf("southeast_asia")).toEqual(["singapore", "kuala-lumpur"]);
  expect(await pairOf("global")).toEqual(["london", "paris"]);
});

test("an unknown market gets the page as it is written", async () => {
  expect(await pathsOf("product_cards", 999)).toEqual(
    await pathsOf("product_cards", ids["global"]!),
  );
});

test("every market of the configuration but the general one has an order", () => {
  expect(Object.keys(ids)).toEqual(["global", ...rules.map(([code]) => code)]);
});
