import { describe, expect, test } from "vitest";
import {
  readPublished,
  type ReferenceBackend,
} from "../../../../../tests/support/reference-backend.ts";
import {
  ROME,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

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
    const { backend, search } = await startSearcher();
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

  test("are those for the given passengers", async () => {
    const { backend } = await startSearcher();
    const lowest = async (params: Record<string, string>) => {
      const { result } = await ask(backend, {
        to_date: "2026-12-01",
        departure_date: "2026-12-05",
        ...params,
      });
      const { days } = result as { days: readonly { price: unknown }[] };
      return (days[0]!.price as { amount: number }).amount;
    };
    const party = [{ passenger_type: "adult", count: 2 }];
    expect(await lowest({ passengers: JSON.stringify(party) })).toBe(
      2 * (await lowest({})),
    );
    const { error } = await ask(backend, { departure_date: "2031-01-01" });
    expect(error?.code).toBe("condition_invalid");
  });

  test("cover 62 days at most, and valid days only", async () => {
    const { backend } = await startSearcher();
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

  test("are left out for days that are not on sale", async () => {
    const { backend } = await startSearcher();
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

test("searches are refused with a wait during a simulated peak", async () => {
  const { backend } = await startSearcher();
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
  const { backend } = await startSearcher();
  const page = (type: string, url_slug: string) =>
    backend.ask(`/v2/reappserv/ptp/${type}/srp/sections`, { url_slug });
  const { result } = await page("thferry", "search");
  expect(result).toMatchObject({
    sections: [
      {
        module_id: "wishlist_heart",
        params: {
          item_id: "search-thferry-{origin_position}-{destination_position}",
        },
      },
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
      {
        module_id: "rich_text",
        params: { origin_booking_no: "{origin_booking_no}" },
        when: { query: ["origin_booking_no"] },
      },
      { module_id: "exchange_rates" },
    ],
  });
  for (const [type, slug] of [
    ["thferry", "ticket"],
    ["thferry", "__proto__"],
    ["nothing", "search"],
  ] as const)
    expect((await page(type, slug)).success).toBe(false);
});

test("a product of another vertical is not searched here, and disturbs nothing", async () => {
  const published = readPublished();
  const { backend, post } = await startSearcher({
    published: {
      ...published,
      productTypes: {
        ...published.productTypes,
        "60": {
          product_type: "museum",
          url_prefix: "museums",
          vertical: "museum",
          sold_by: "museum",
        },
      },
    },
  });
  const { error } = await post(
    "/v3/reappserv/ptp/museum/route/search/result",
    ROME,
  );
  expect(error!.code).toBe(
    (await post("/v3/reappserv/ptp/nothing/route/search/result", ROME)).error!
      .code,
  );
  const menu = "/v1/usrcsrv/general/classification/navigation/info";
  expect((await backend.ask(menu, {})).success).toBe(true);
});
