/**
 * A "from" price is the price behind its link: on cards, pages of pairs, in descriptions, fares by
 * date and lists.
 */
import { expect, test } from "vitest";
import type { FareWeeksData } from "#schema/modules/fare_weeks.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { RouteFactsData } from "#schema/modules/route_facts.ts";
import { visitBackend } from "../../../../../../tests/support/backend-visitor.ts";
import {
  KYOTO,
  routesOf,
  startSearcher,
} from "../../../../../../tests/support/searcher.ts";
import type { RouteDetail } from "#server/backend/verticals/transport/pages/routes/describe-route.ts";

const PAIRS = [
  ["fixed fares", "jprail", "32", "tokyo", "kyoto"],
  ["fares by demand", "eurail", "4", "london-st-pancras", "paris-nord"],
  ["fares with an early bird", "twrail", "24", "taipei", "zuoying"],
  ["flights", "flights", "60", "tpe", "nrt"],
] as const;

test.each(PAIRS)(
  "of %s: %s, product %s, %s to %s",
  async (_pricing, type, id, from, to) => {
    const { backend, search } = await startSearcher();
    const ask = async <T>(path: string, params: Record<string, string>) =>
      (await backend.ask(path, params)).result as T;
    const { routes } = await ask<PopularRoutesData>(
      "/v1/reappserv/ptp/home/popular_routes",
      {
        product_type_id: id,
        origin_position: from,
        destination_position: to,
      },
    );
    const { route_id, price } = routes[0]!;
    const written = (price.amount / 100).toFixed(2);
    const params = { route_id: String(route_id) };
    const at = `/v1/reappserv/ptp/${type}`;
    const page = await ask<RouteDetail>(`${at}/dlp_page_detail`, {
      ...params,
      tpl_no: "1",
    });
    expect(page.description).toContain(written);
    const { facts } = await ask<RouteFactsData>(
      `${at}/dlp/route_facts`,
      params,
    );
    expect(facts.find(({ label }) => label === "Tickets from")?.text).toContain(
      written,
    );
    const { weeks } = await ask<FareWeeksData>(`${at}/dlp/fare_weeks`, params);
    const amounts = weeks.map((week) => week.price.amount);
    // If all weeks have the same price, none is shown, and the first one is searched.
    expect(Math.min(price.amount, ...amounts)).toBe(price.amount);
    expect(amounts.length === 0 || amounts.includes(price.amount)).toBe(true);

    // The list of the cheapest day, and the date bar above it.
    const { path } = weeks[amounts.indexOf(price.amount)] ?? {};
    const searched = new URLSearchParams(
      path?.split("?")[1] ?? {
        origin_position: from,
        destination_position: to,
        departure_date: "2026-11-30",
      },
    );
    const list = await search(type, Object.fromEntries(searched));
    expect(list.result?.metadata.search_completed).toBe(true);
    const open = routesOf(list).filter(({ sold_out }) => !sold_out);
    expect(Math.min(...open.map((one) => one.price.amount))).toBe(price.amount);
    const date = searched.get("departure_date");
    expect(list.dates?.find((day) => day.date === date)?.price).toEqual(price);

    const visitor = visitBackend(backend.url);
    const added = await visitor.post("/v1/usrcsrv/wishlist/add", {
      item_id: `route-${id}-${from}-${to}`,
    });
    expect(added.result).toMatchObject({ items: [{ from_price: price }] });
  },
);

test("the bar of days has the prices of the selected class and times", async () => {
  const { search } = await startSearcher();
  const list = await search("jprail", {
    ...KYOTO,
    seat_class: "green",
    departure_time: "12:00-17:59",
  });
  const open = routesOf(list).filter(({ sold_out }) => !sold_out);
  expect(
    list.dates?.find(({ date }) => date === KYOTO.departure_date)?.price
      ?.amount,
  ).toBe(Math.min(...open.map(({ price }) => price.amount)));
});
