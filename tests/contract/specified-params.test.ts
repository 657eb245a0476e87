/** The specified parameters (section 7) change the answers. */
import { afterAll, describe, expect, it } from "vitest";
import type { DestinationListData } from "#schema/modules/destination_list.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import { readPublished } from "../support/published.ts";
import { startReferenceBackend } from "../support/reference-backend.ts";

type Params = Readonly<Record<string, string>>;

const HOME = "/v1/reappserv/ptp/home";
const PAGE_UNKNOWN = "1105";
const SECTION_UNKNOWN = "1203";
const published = readPublished();
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

describe("the skeleton of a home page", () => {
  const home = (params: Params) =>
    backend.ask("/v3/reappserv/ptp/home/sections", params);

  it("is that of the product_type", async () => {
    const { jprail, twrail } = Object.fromEntries(
      await Promise.all(
        ["jprail", "twrail"].map(async (product_type) => [
          product_type,
          (await home({ product_type })).result,
        ]),
      ),
    ) as Record<string, { product_type_id: number; sections: unknown[] }>;
    expect(jprail).toMatchObject({ product_type_id: 32 });
    expect(jprail!.sections).toEqual(
      published.skeletons.aggregation["32"]!.sections,
    );
    expect(twrail).toMatchObject({ product_type_id: 24 });
  });

  it("is that of the entrance_path without one", async () => {
    const { result } = await home({ entrance_path: "transport" });
    expect(result).not.toHaveProperty("product_type_id");
    const none = await home({ product_type: "nosuch" });
    expect(none.error?.code).toBe(PAGE_UNKNOWN);
  });
});

describe("the places of destinations", () => {
  const paths = async (params: Params) => {
    const asked = await backend.ask(`${HOME}/destination_places`, params);
    const { items } = asked.result as { items: { path: string }[] };
    return items.map(({ path }) => path.split("/")[1]);
  };
  const named = async (params: Params) => {
    const asked = await backend.ask(`${HOME}/destination_places`, params);
    const { items } = asked.result as { items: { name: string }[] };
    return items.map(({ name }) => name);
  };
  const japan = { type: "jprail" };

  it("are those for the type and des_id", async () => {
    expect(await named({ ...japan, des_id: "28" })).toEqual([
      "Tokyo",
      "Kyoto",
      "Osaka",
      "Hiroshima",
    ]);
    expect(await named({ ...japan, des_id: "28" })).toEqual(
      await named({ product_type_id: "32", des_id: "28" }),
    );
    expect((await named(japan)).length).toBeGreaterThan(4);
    expect(await named({ ...japan, des_id: "999" })).toEqual([]);
  });

  it("are in the city", async () => {
    const inTokyo = await named({ ...japan, city_id: "39201" });
    expect(inTokyo).toEqual(["Tokyo", "Tokyo Tower"]);
    expect(await named({ ...japan, city_id: "1" })).toEqual([]);
  });

  it("are in the country, by its number or code", async () => {
    const france = { type: "eurail", country_code: "FR" };
    const there = await named(france);
    expect(there.length).toBeGreaterThan(0);
    expect(await named({ type: "eurail", country_id: "250" })).toEqual(there);
    expect((await named({ type: "eurail" })).length).toBeGreaterThan(
      there.length,
    );
    expect(await named({ ...japan, country_code: "FR" })).toEqual([]);
  });

  it("are of the products of the entrance_path", async () => {
    const rails = new Set(await paths({ entrance_path: "rails" }));
    expect(rails.size).toBeGreaterThan(1);
    expect([...rails].every((path) => path!.startsWith("rails-"))).toBe(true);
    expect(
      new Set(await paths({ entrance_path: "transport", country_code: "JP" })),
    ).toEqual(new Set(["rails-32"]));
    const none = await backend.ask(`${HOME}/destination_places`, {
      entrance_path: "nosuch",
    });
    expect(none.error?.code).toBe(SECTION_UNKNOWN);
    expect(await named({ ...japan, entrance_path: "rails" })).not.toEqual([]);
    const buses = { ...japan, entrance_path: "buses" };
    const wrong = await backend.ask(`${HOME}/destination_places`, buses);
    expect(wrong.error?.code).toBe(SECTION_UNKNOWN);
  });

  it("of a page with one product are its destinations, of one with several those of each", async () => {
    const list = async (params: Params) => {
      const asked = { entrance_path: "transport", ...params };
      const answer = await backend.ask(`${HOME}/destination_list`, asked);
      return answer.result as DestinationListData;
    };
    const japan = await list({ country_code: "JP" });
    expect(japan).toMatchObject({
      title: "Places on the line",
      product_type_id: 32,
    });
    expect(japan.des_list).toHaveLength(4);
    const { title, des_list } = await list({
      country_code: "TH",
      des_id: "361",
    });
    expect(title).toBe("Destinations");
    expect(
      des_list.map(({ name, default_select, items }) => [
        name,
        default_select,
        items!.length,
      ]),
    ).toEqual([
      ["All of Thailand", false, 4],
      ["The whole Gulf", true, 4],
    ]);
  });
});

it("links for search engines are those for the search_type", async () => {
  const titles = async (params: Params) => {
    const asked = { product_type_id: "32", ...params };
    const { result } = await backend.ask(`${HOME}/seo_links`, asked);
    return (result as SeoLinksData | undefined)?.groups.map(
      ({ title }) => title,
    );
  };
  const [from, to, ...others] = (await titles({}))!;
  expect(others).toHaveLength(1);
  expect(await titles({ search_type: "round_departure" })).toEqual([from]);
  expect(await titles({ search_type: "round_return" })).toEqual([to]);
  expect(await titles({ search_type: "nosuch" })).toBeUndefined();
});
