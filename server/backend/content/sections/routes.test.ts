import { afterAll, describe, expect, test } from "vitest";
import type { BreadcrumbData } from "#schema/modules/breadcrumb.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { ProductCardsData } from "#schema/modules/product_cards.ts";
import {
  publishedIn,
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { withoutDeadLinks } from "../published-links.ts";

const HOME = "/v1/reappserv/ptp/home";
const WAY = "/v1/reappserv/ptp/site/breadcrumb";

const backend = await startReferenceBackend();
afterAll(() => backend.stop());

async function popular(
  params: Readonly<Record<string, string>>,
  currency?: string,
  language = "en",
): Promise<PopularRoutesData["routes"]> {
  const { result } = await backend.ask(
    `${HOME}/popular_routes`,
    params,
    language,
    currency,
  );
  return (result as PopularRoutesData).routes;
}

const rail = { product_type_id: "32" };
const ids = (routes: PopularRoutesData["routes"]) =>
  routes.map(({ route_id }) => route_id);

describe("the popular routes of a product", () => {
  test("begin with the requested popular route, which appears once", async () => {
    const usual = await popular(rail);
    const [first, ...others] = await popular({
      ...rail,
      origin_position: "kyoto",
      destination_position: "hiroshima",
    });
    expect(first).toMatchObject({ route_id: 3203, asked: true });
    expect(ids(others)).toEqual(ids(usual).filter((id) => id !== 3203));
    expect(usual.some(({ asked }) => asked)).toBe(false);
  });

  test("begin with any other pair of a line, which keeps its id", async () => {
    const wanted = {
      ...rail,
      origin_position: "hiroshima",
      destination_position: "kyoto",
    };
    const [first, ...others] = await popular(wanted);
    expect(first).toMatchObject({
      asked: true,
      origin: { place_id: "hiroshima", name: "Hiroshima", local_name: "広島" },
      destination: { place_id: "kyoto" },
      via: ["Okayama", "Shin-Kobe (Kobe)", "Shin-Osaka (Osaka)"],
      duration_minutes: 102,
      service: "Nozomi",
      path: expect.stringMatching(
        /^\/rails-32\/route-\d{9}\/hiroshima-to-kyoto\/$/,
      ),
    });
    expect(ids(others)).toEqual(ids(await popular(rail)));
    expect((await popular(wanted))[0]!.route_id).toBe(first!.route_id);
    const [back] = await popular({
      ...rail,
      origin_position: "kyoto",
      destination_position: "okayama",
    });
    expect(back!.route_id).not.toBe(first!.route_id);
    expect(first!.route_id).toBeGreaterThan(99_999_999);
  });

  test.each([
    [
      "on no common line",
      { origin_position: "sendai", destination_position: "kyoto" },
    ],
    [
      "of a place and itself",
      { origin_position: "kyoto", destination_position: "kyoto" },
    ],
    [
      "of places that there are not",
      { origin_position: "constructor", destination_position: "name" },
    ],
    ["of which one half is missing", { origin_position: "kyoto" }],
  ])("are the default list for a pair %s", async (_label, pair) => {
    expect(await popular({ ...rail, ...pair })).toEqual(await popular(rail));
  });

  test("have the price in the visitor's currency beside the charged one", async () => {
    const [inYen] = await popular(rail, "JPY");
    expect(inYen!.price).toEqual({ amount: 13650, currency: "JPY" });
    expect(inYen).not.toHaveProperty("charged_price");
    const [inDollars] = await popular(rail, "USD");
    expect(inDollars).toMatchObject({
      price: { currency: "USD" },
      charged_price: { amount: 13650, currency: "JPY" },
    });
  });

  test("have the frequency of all trains of the service", async () => {
    const [toKyoto] = await popular(rail);
    const [toHakata] = await popular({
      ...rail,
      origin_position: "tokyo",
      destination_position: "hakata",
    });
    expect(toKyoto!.departures_per_day).toBeGreaterThan(
      toHakata!.departures_per_day!,
    );
  });
});

test("a home page has the popular routes that it names, the country of the language first", async () => {
  const routes = await popular({
    entrance_path: "transport",
    origin_position: "x",
  });
  expect(ids(routes)).toEqual([3201, 2401, 401, 3001, 4001, 1002]);
  expect(routes[4]).toHaveProperty("vertical", "ferry");
  expect(routes[0]).not.toHaveProperty("vertical");
  const inTaiwan = await popular(
    { entrance_path: "transport" },
    undefined,
    "zh-TW",
  );
  expect(ids(inTaiwan)).toEqual([2401, 3201, 401, 3001, 4001, 1002]);
});

describe("the breadcrumb", () => {
  const way = async (params: Readonly<Record<string, string>>) =>
    (await backend.ask(WAY, params)).result as BreadcrumbData | undefined;

  test.each([
    { route: "transportHome" },
    { route: "wishlist" },
    { route: "productHome", product_type_id: "999" },
  ])("of %j has only its beginning", async (query) => {
    expect(await way(query)).toEqual({ items: [{ label: "Home" }] });
  });

  test("of a product whose address has no id is found by its type", async () => {
    expect(await way({ route: "flightSearch", type: "flights" })).toEqual({
      items: [{ label: "Home", path: "/transport/" }, { label: "Flights" }],
    });
  });

  test("of a product begins at the home page", async () => {
    expect(await way({ route: "productHome", ...rail })).toEqual({
      items: [{ label: "Home", path: "/transport/" }, { label: "Japan rail" }],
    });
  });
});

describe("a product whose skeleton places it in the catalogue", () => {
  const published = readPublished();
  const skeleton = published.skeletons.aggregation["24"]!;
  const wayWith = async (
    category_list: typeof skeleton.category_list,
    language = "en",
  ) => {
    const aggregation = {
      ...published.skeletons.aggregation,
      "24": { ...skeleton, category_list },
    };
    const other = await startReferenceBackend(
      publishedIn(
        { ...published, skeletons: { ...published.skeletons, aggregation } },
        "2",
        ["en", "ja"],
      ),
    );
    const query = { route: "productHome", product_type_id: "24" };
    const { result } = await other.ask(WAY, query, language);
    await other.stop();
    return result as BreadcrumbData;
  };
  const usual = {
    default_sub_product_type_id: 24,
    sub_category_list: [
      { sub_product_type_id: 24 },
      { sub_product_type_id: 2 },
    ],
    l1_url: "/transport/",
  };
  const coaches = { label: "Coaches in Taiwan", path: "/buses-2/" };

  test("has a breadcrumb that begins one level up, and links to sibling pages", async () => {
    expect(await wayWith(usual)).toEqual({
      items: [
        { label: "Home", path: "/transport/" },
        { label: "Taiwan High Speed Rail" },
      ],
      beside: [coaches],
    });
    expect(await wayWith({ ...usual, l1_url: "/help/" })).toMatchObject({
      items: [{ label: "Home", path: "/help/" }, {}],
    });
  });

  test("has a breadcrumb that ends with the page's own name", async () => {
    const turned = { ...usual, default_sub_product_type_id: 2 };
    expect(await wayWith(turned)).toMatchObject({
      items: [{}, { label: "Coaches in Taiwan" }],
      beside: [{ label: "Taiwan High Speed Rail", path: "/rails-24/" }],
    });
  });

  test("has no sibling pages that are not published in the language", async () => {
    expect(await wayWith(usual, "de")).not.toHaveProperty("beside");
  });
});

describe("a text that does not exist in the caller's language", () => {
  test("is read in the nearest of its fallbacks, as are names of places", async () => {
    const published = readPublished();
    const nearby = await startReferenceBackend({
      ...published,
      languages: {
        ...published.languages,
        xx: {
          ...published.languages["en"]!,
          backend: "xx",
          fallback: ["zh-TW", "en"],
        },
      },
    });
    const ask = (kind: string, language: string) =>
      nearby.ask(`${HOME}/${kind}`, rail, language);
    for (const kind of ["search_form", "popular_routes", "usp_list"]) {
      const { language, ...said } = await ask(kind, "xx");
      expect(said).toEqual(await ask(kind, "zh-TW"));
      // A section names the language of texts that are not in the page's.
      expect(language).toBe(kind === "search_form" ? undefined : "zh-TW");
    }
    expect(await ask("faq", "en-GB")).not.toHaveProperty("language");
    await nearby.stop();
  });
});

describe("links to pages that are not published in the caller's language", () => {
  test("are left out", async () => {
    const published = publishedIn(readPublished(), "2", ["en", "ja"]);
    const abroad = await startReferenceBackend({
      ...published,
      languages: {
        ...published.languages,
        xx: { ...published.languages["en"]!, backend: "xx" },
      },
    });
    const cards = async (language: string) => {
      const params = { entrance_path: "transport" };
      const { result } = await abroad.ask(
        `${HOME}/product_cards`,
        params,
        language,
      );
      return (result as ProductCardsData).items.map(({ path }) => path);
    };
    expect(await cards("en")).toContain("/buses-2/");
    expect(await cards("xx")).toEqual(
      (await cards("en")).filter((path) => path !== "/buses-2/"),
    );
    await abroad.stop();
  });

  test("are removed together with elements that consist of them only", () => {
    const opens = (path: string) => path !== "/gone/";
    const link = (path: string) => ({ label: "x", path });
    expect(
      withoutDeadLinks(
        {
          title: "t",
          none: [],
          groups: [
            { title: "a", links: [link("/gone/"), link("/here/")] },
            { title: "b", links: [link("/gone/")] },
          ],
          notice: { content: "c", link: link("/gone/") },
        },
        opens,
      ),
    ).toEqual({
      title: "t",
      none: [],
      groups: [{ title: "a", links: [link("/here/")] }],
      notice: { content: "c" },
    });
    expect(
      withoutDeadLinks({ items: [link("/gone/")] }, opens),
    ).toBeUndefined();
  });
});
