/** The pages of pairs of places: their facts are computed, in every language. */
import { afterAll, describe, expect, test } from "vitest";
import type { FareWeeksData } from "#schema/modules/fare_weeks.ts";
import type { FaqData } from "#schema/modules/faq.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import { visitBackend } from "../../../../../../tests/support/backend-visitor.ts";
import {
  readPublished,
  startReferenceBackend,
} from "../../../../../../tests/support/reference-backend.ts";
import type { RouteDetail } from "./describe-route.ts";
import { pairsOf, placeSlug } from "../links/pairs.ts";
import { readNetworks } from "../../../../../../tests/support/project-data.ts";

// It is 21 November.
const backend = await startReferenceBackend();
afterAll(() => backend.stop());

const ask = async <T>(
  path: string,
  params: Readonly<Record<string, string>>,
  language = "en",
  type = "jprail",
): Promise<T> => {
  const { result } = await backend.ask(
    `/v1/reappserv/ptp/${type}/${path}`,
    params,
    language,
    "JPY",
  );
  return result as T;
};
const KYOTO = { route_id: "3201" };

test("a pair has an address, a title and a description with facts", async () => {
  expect(
    await ask<RouteDetail>("dlp_page_detail", { ...KYOTO, tpl_no: "1" }),
  ).toEqual({
    route_id: 3201,
    origin_position: "tokyo",
    destination_position: "kyoto",
    origin_city_en: "tokyo",
    destination_city_en: "kyoto",
    path: "/rails-32/route-3201/tokyo-to-kyoto/",
    label: "Tokyo to Kyoto",
    title: "Trains from Tokyo to Kyoto: times and fares",
    description: expect.stringMatching(
      /^Direct in 2 h 13 min, first departure 06:00, last \d\d:\d\d\. Tickets from ¥1\d,\d{3}\. See /,
    ) as string,
    image_id: "japan/kyoto",
    search_id: "3201.2026-11-22",
  });
});

test.each(["3299", "2401", "", "constructor", "1e3"])(
  "there is no page with the id %j",
  async (route_id) => {
    for (const path of ["dlp_page_detail", "dlp/hero", "dlp/faq"])
      expect(await ask(path, { route_id })).toBeUndefined();
  },
);

describe("another day's departures", () => {
  const PLACES = { origin_position: "tokyo", destination_position: "kyoto" };
  const searchOn = async (departure_date: string): Promise<string> => {
    const { result } = await visitBackend(backend.url).post(
      "/v1/reappserv/ptp/jprail/route/search",
      { ...PLACES, departure_date },
    );
    return (result as { search_id: string }).search_id;
  };
  const timesOf = (search_id: string, type?: string) =>
    ask<RouteTimesData | undefined>(
      "route/search/dlp_result",
      { search_id },
      "en",
      type,
    );

  test("are those of the searched day, with a title and a link to seats and prices", async () => {
    const own = (await timesOf("3201.2026-11-22"))!;
    const other = (await timesOf(await searchOn("2026-11-27")))!;
    expect(other.title).toMatch(/^Direct departures on Friday.* 27/);
    expect(other.date).toBe("2026-11-27");
    expect(other.search.path).toContain("departure_date=2026-11-27");
    expect(new Date(other.departures[0]!.starts_at).toISOString()).toBe(
      "2026-11-26T21:00:00.000Z",
    );
    expect(other.condition).toEqual({ product_type: "jprail", ...PLACES });
    expect(other.days).toEqual(own.days);
    expect(own.date).toBe("2026-11-22");
    expect(own.days.map(({ date }) => date)).toEqual(
      [22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`),
    );
    for (const { date, path } of own.days)
      expect(path).toContain(`departure_date=${date}`);
  });

  test("require a search of the product", async () => {
    const search_id = await searchOn("2026-11-27");
    expect(await timesOf(search_id, "twrail")).toBeUndefined();
    expect(await timesOf(`${search_id}x`)).toBeUndefined();
  });
});

describe("its content", () => {
  test("has times of the same day everywhere", async () => {
    const times = await ask<RouteTimesData>("route/search/dlp_result", {
      search_id: "3201.2026-11-22",
    });
    expect(times.title).toMatch(/^Direct departures on Sunday.* 22/);
    const departures = times.departures.map(({ departure }) => departure);
    expect(departures).toEqual(departures.toSorted());
    const { facts, map } = await ask<RouteFactsData>("dlp/route_facts", KYOTO);
    expect(facts).toContainEqual({
      label: "First departure",
      text: departures[0],
    });
    expect(map?.label).toContain("Kyoto");
    expect(times.search.path).toContain("departure_date=2026-11-22");
  });

  test("has the lowest fare of each week, with its day", async () => {
    const { weeks } = await ask<FareWeeksData>("dlp/fare_weeks", KYOTO);
    expect(weeks).toHaveLength(8);
    const amounts = weeks.map(({ price }) => price.amount);
    expect(Math.max(...weeks.map(({ share }) => share))).toBe(100);
    const day = new URL(weeks[2]!.path, "http://site").searchParams.get(
      "departure_date",
    )!;
    const found = await backend.ask(
      "/v1/reappserv/ptp/jprail/search/lowest_fares",
      {
        origin_position: "tokyo",
        destination_position: "kyoto",
        from_date: day,
        to_date: day,
      },
      "en",
      "JPY",
    );
    expect(found.result).toMatchObject({
      days: [{ date: day, price: { amount: amounts[2], currency: "JPY" } }],
    });
    const { items } = await ask<FaqData>("dlp/faq", KYOTO);
    const said = new Intl.NumberFormat("en").format(Math.min(...amounts));
    expect(items.map(({ answer }) => answer).join()).toContain(said);
  });

  test("links to the search with both places, and to other routes, the return direction first", async () => {
    expect(await ask<SearchFormData>("search/dlp_form", KYOTO)).toMatchObject({
      default_origin: "tokyo",
      default_destination: "kyoto",
    });
    const { routes } = await ask<PopularRoutesData>("dlp_most_route", KYOTO);
    expect(routes[0]!.path).toMatch(/route-\d+\/kyoto-to-tokyo\/$/);
    expect(routes.map(({ route_id }) => route_id)).not.toContain(3201);
    const { groups } = await ask<SeoLinksData>("dlp/links", KYOTO);
    expect(groups.map(({ title }) => title)).toEqual([
      "From Tokyo",
      "To Kyoto",
      "More to explore",
    ]);
  });
});

const { languages, productTypes } = readPublished();
const networks = [...readNetworks()];

test.each(networks)(
  "every pair of %s has an address of its own in ASCII",
  (_name, network) => {
    const slugs = Object.keys(network.places).map((id) =>
      placeSlug(network, id),
    );
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) {
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      // "to" would end the name of the origin.
      expect(`-${slug}-`).not.toContain("-to-");
    }
  },
);

test("there are more than a thousand", () => {
  const ids = networks.flatMap(([, network]) => [...pairsOf(network).keys()]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(1000);
});

test.each(Object.keys(languages))(
  "in %s a route of each network has all texts, without unfilled placeholders",
  async (language) => {
    for (const { product_type } of Object.values(productTypes)) {
      const network = readNetworks().get(product_type);
      const [pair] = network ? pairsOf(network).values() : [];
      if (!pair) continue;
      const route_id = String(pair.route_id);
      const all = await Promise.all(
        ["dlp_page_detail", "dlp/hero", "dlp/route_facts", "dlp/faq"].map(
          (path) => ask(path, { route_id }, language, product_type),
        ),
      );
      expect(all).not.toContain(undefined);
      expect(JSON.stringify(all)).not.toMatch(/\{\w+\}|undefined|NaN/);
    }
  },
);

test("the form of a pair offers the classes of its lines", async () => {
  const classesOf = async (route_id: string) => {
    const form = await ask<SearchFormData>("search/dlp_form", { route_id });
    return form.seat_classes?.map(({ seat_class }) => seat_class);
  };
  expect(await classesOf("3201")).toEqual(["ordinary", "green"]);
  const north = [...pairsOf(readNetworks().get("jprail")!).values()].find(
    ({ from, to }) => from === "tokyo" && to === "sendai",
  )!;
  expect(await classesOf(String(north.route_id))).toContain("gran");
});
