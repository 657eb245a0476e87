import { afterAll, describe, expect, test } from "vitest";
import {
  visitBackend,
  type BackendAnswer,
  type BackendVisitor,
} from "../../../../tests/support/backend-visitor.ts";
import {
  publishedIn,
  readPublished,
  startReferenceBackend,
} from "../../../../tests/support/reference-backend.ts";
import { signInByCode } from "../../../../tests/support/sign-in-by-code.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { PhoneCouponData } from "#schema/modules/phone_coupon.ts";
import type { CallingCountry } from "#schema/answers.ts";
import type { Coupon } from "#schema/modules/coupons.ts";
import type { City, Country as CountryInfo } from "./areas.ts";
import type { Hits } from "./experiments.ts";
import type { SuccessfulRedeemedInfo } from "../../rewards/phone-coupon.ts";
import { readData } from "../../../../tests/support/project-data.ts";

const published = publishedIn(readPublished(), "2", ["en", "ja"]);
const backend = await startReferenceBackend({
  ...published,
  languages: {
    ...published.languages,
    xx: { ...published.languages["en"]!, backend: "xx", intl: "en" },
    "zh-CN": {
      ...published.languages["en"]!,
      backend: "zh-CN",
      intl: "zh-CN",
      fallback: ["en"],
    },
  },
});
afterAll(() => backend.stop());

function inLanguage(language: string): BackendVisitor {
  return visitBackend(backend.url, { "Accept-Language": language });
}

async function ask<T>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  visitor = inLanguage("en"),
): Promise<T> {
  return (await visitor.get(path, query)).result as T;
}

describe("the countries", () => {
  const list = async (language: string) => {
    const { countries } = await ask<{ countries: CallingCountry[] }>(
      "/v1/experiencesrv/area/strative_area_service/get_all_countries",
      {},
      inLanguage(language),
    );
    return countries;
  };

  test("have names in the caller's language, sorted by it, with its own country first", async () => {
    const english = await list("en");
    expect(english).toContainEqual({
      country_number: "81",
      name: "Japan",
      country_code: "JP",
    });
    const [own, ...names] = english.map(({ name }) => name);
    expect(own).toBe("United States");
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    expect(await list("de")).toContainEqual(
      expect.objectContaining({ name: "Österreich", country_number: "43" }),
    );
    expect((await list("ja"))[0]).toMatchObject({
      name: "日本",
      country_code: "JP",
    });
  });

  test("are complete, each once, with a calling code", async () => {
    const countries = await list("en");
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(
      countries.length,
    );
    for (const { country_number, country_code, name } of countries) {
      expect(country_number).toMatch(/^[1-9]\d{0,3}$/);
      expect(country_code).toMatch(/^[A-Z]{2}$/);
      expect(name).not.toBe(country_code);
    }
  });
});

describe("areas", () => {
  test("a city has its stops, its currency, its time zone", async () => {
    const tokyo = await ask<City>("/v1/usrcsrv/city/39201");
    expect(tokyo).toMatchObject({
      name: "Tokyo",
      country_number: "81",
      currency: "JPY",
      time_zone: "Asia/Tokyo",
    });
    expect(tokyo.stops.map(({ place_id }) => place_id)).toEqual([
      "tokyo",
      "shinagawa",
      "ueno",
      "nrt",
      "hnd",
    ]);
    const london = await ask<City>(
      "/v1/usrcsrv/city/82601",
      {},
      inLanguage("de"),
    );
    expect(london).toMatchObject({ name: "London", currency: "GBP" });
  });

  test("a country has its calling code, its currency, its cities", async () => {
    const japan = await ask<CountryInfo>("/v1/usrcsrv/country/392/basic_info");
    expect(japan).toMatchObject({
      country_number: "81",
      currency: "JPY",
      name: "Japan",
    });
    expect(japan.cities).toContainEqual({ city_id: 39205, name: "Osaka" });
  });

  test("of the data are complete", async () => {
    const { countries } = readData("areas");
    const { cities } = readData("cities");
    for (const { country_id } of countries) {
      const answer = await inLanguage("ja").get(
        `/v1/usrcsrv/country/${country_id}/basic_info`,
      );
      expect((answer.result as CountryInfo).cities).toBeDefined();
    }
    for (const { number } of Object.values(cities)) {
      const answer = await inLanguage("ja").get(`/v1/usrcsrv/city/${number}`);
      expect((answer.result as City).stops).not.toEqual([]);
    }
  });

  test.each([
    "/v1/usrcsrv/city/1",
    "/v1/usrcsrv/city/x",
    "/v1/usrcsrv/country/0/basic_info",
  ])("do not include %s", async (path) => {
    expect(await inLanguage("en").get(path)).toMatchObject({
      status: 200,
      error: { code: "1206" },
    });
  });
});

describe("products", () => {
  const NAVIGATION = "/v1/usrcsrv/general/classification/navigation/info";
  const paths = ({ groups }: SeoLinksData) =>
    groups.flatMap(({ links }) => links.map(({ path }) => path));

  test("are grouped by vertical, each once", async () => {
    const navigation = await ask<SeoLinksData>(NAVIGATION);
    expect(navigation.groups.map(({ title }) => title)).toEqual([
      "Trains",
      "Coaches",
      "Ferries",
      "Flights",
    ]);
    const { aggregation } = published.skeletons;
    expect(paths(navigation)).toHaveLength(
      Object.entries(published.productTypes).filter(
        ([id, { vertical }]) =>
          vertical !== "all" && Object.hasOwn(aggregation, id),
      ).length,
    );
  });

  test("that are not published in a language are listed for a preview only", async () => {
    const elsewhere = inLanguage("xx");
    expect(paths(await ask(NAVIGATION, {}, elsewhere))).not.toContain(
      "/buses-2/",
    );
    const preview = { admin_preview_mode: "true" };
    expect(paths(await ask(NAVIGATION, preview, elsewhere))).toContain(
      "/buses-2/",
    );
  });

  test("are a generic type for coupons", async () => {
    const path = "/v1/usrcsrv/generic/types";
    const { title, groups } = await ask<SeoLinksData>(
      `${path}/coupon_products`,
      { platform: "4" },
    );
    expect(title).toBe("Where to use coupons");
    expect(groups[0]!.links).toContainEqual({
      label: "Japan rail",
      path: "/rails-32/",
    });
    const none = await inLanguage("en").get(`${path}/constructor`);
    expect(none.error?.code).toBe("1205");
  });

  test("have destinations in the guide", async () => {
    const guide = await ask<SeoLinksData>("/v2/usrcsrv/destination/guide");
    expect(guide.groups.length).toBeGreaterThan(6);
    expect(guide.groups[0]!.links[0]).toEqual({
      label: expect.any(String),
      path: expect.stringMatching(/^\/\w+-\d+\/\?des_id=\d+#destination_list$/),
    });
  });

  test("of destinations begin with those of the requested products", async () => {
    const guide = (product_types: string) =>
      ask<SeoLinksData>("/v2/usrcsrv/destination/guide", { product_types });
    const all = (await guide("")).groups.map(({ title }) => title);
    const { groups } = await guide("jprail,eurail");
    const titles = groups.map(({ title }) => title);
    expect(titles.slice(0, 2)).toEqual(["Europe rail", "Japan rail"]);
    expect(titles.toSorted()).toEqual(all.toSorted());
    expect((await guide("nothing")).groups).toHaveLength(all.length);
  });

  test("have the texts of the search", async () => {
    const { groups } = await ask<SeoLinksData>(
      "/v1/usrcsrv/header/search_slide_words",
    );
    const links = groups.flatMap((group) => group.links);
    expect(links).toContainEqual({
      label: "Tokyo to Kyoto",
      path: "/rails-32/?origin_position=tokyo&destination_position=kyoto#search_form",
    });
    expect(links.length).toBeGreaterThan(5);
  });
});

describe("experiments", () => {
  const hit = async (deviceId: string) => {
    const visitor = visitBackend(backend.url, { "X-Device-Id": deviceId });
    return ask<Hits>("/v1/experimentsrv/hit_list", {}, visitor);
  };

  test("assign a device to the same group each time", async () => {
    const hits = await hit("device-0001");
    expect(await hit("device-0001")).toEqual(hits);
    expect(hits.kepler_id).toMatch(/^[0-9a-f]{16}$/);
    expect(hits.tinted_list).toEqual(
      hits.experiments
        .filter(({ need_dye }) => need_dye)
        .map((one) => `${one.experiment_id}:${one.group_id}`),
    );
  });

  test("assign devices in the configured shares", async () => {
    const devices = Array.from({ length: 300 }, (_, at) => `device-${at}-x`);
    const all = await Promise.all(devices.map(hit));
    const inGroup = (experiment: string, group: string) =>
      all.filter(({ experiments }) =>
        experiments.some(
          ({ experiment_id, group_id }) =>
            experiment_id === experiment && group_id === group,
        ),
      ).length;
    expect(inGroup("search_form_first", "first")).toBeGreaterThan(100);
    expect(inGroup("search_form_first", "first")).toBeLessThan(200);
    const short = inGroup("reviews_short", "short");
    expect(short).toBeGreaterThan(5);
    expect(short + inGroup("reviews_short", "as_ever")).toBeLessThan(150);
  });

  test("assign a user to the same group on each device", async () => {
    const asUser = async (deviceId: string) => {
      const visitor = visitBackend(backend.url, { "X-Device-Id": deviceId });
      await signInByCode(backend, visitor, "two-devices@example.com");
      return ask<Hits>("/v1/experimentsrv/hit_list", {}, visitor);
    };
    const phone = await asUser("device-0002");
    const laptop = await asUser("device-0003");
    expect(laptop).toEqual({
      ...phone,
      origin_kepler_id: (await hit("device-0003")).kepler_id,
    });
    expect(phone.kepler_id).not.toBe(phone.origin_kepler_id);
  });

  test("assign nobody without a device", async () => {
    expect(await hit("")).toEqual({
      kepler_id: "",
      origin_kepler_id: "",
      tinted_list: [],
      experiments: [],
    });
  });
});

describe("the coupon for phone numbers", () => {
  const REDEEM = "/v1/usrcsrv/phone_coupon/redeem";
  let devices = 0;
  const redeem = (
    phone: string,
    country_number = "886",
    visitor = inLanguage("en"),
  ) => {
    // The number of requests from one browser is tested in limits.test.ts.
    visitor.headers["X-Device-Id"] = `coupon-device-${(devices += 1)}`;
    return visitor.post(REDEEM, { country_number, phone });
  };
  const infoOf = ({ result }: BackendAnswer) =>
    (result as { successful_redeemed_info: SuccessfulRedeemedInfo })
      .successful_redeemed_info;

  test("belongs to a partner", async () => {
    const path = "/v1/usrcsrv/phone_coupon/info";
    const info = await ask<PhoneCouponData>(path);
    expect(info).toMatchObject({
      landing_page_info: { title: "8% off with Harbour Mobile" },
      partner_info: { code: "harbour-mobile", name: "Harbour Mobile" },
      countries: ["CN", "HK", "TW"],
    });
    expect(await ask(path, { partner_code: "harbour-mobile" })).toEqual(info);
    const other = await inLanguage("en").get(path, { partner_code: "other" });
    expect(other.error?.code).toBe("1207");
  });

  test("is issued to a number once, and is redeemed by one account", async () => {
    const { coupon_code, valid_until } = infoOf(await redeem("912345671"));
    expect(valid_until).toBe("2026-12-21");
    const again = await redeem("0912-345-671");
    expect(again).toMatchObject({
      status: 200,
      error: {
        code: "phone_coupon_failed",
        data: { service_phone: "+44 20 7946 0100" },
      },
    });

    const add = async (email: string) => {
      const visitor = inLanguage("en");
      const login = "/v1/usrcsrv/login/email";
      await visitor.post(`${login}/send_code`, { email });
      const code = backend.codes.at(-1)!.slice(-6);
      const { result } = await visitor.post(login, { email, code });
      visitor.headers["Token"] = (result as { token: string }).token;
      return visitor.post("/v1/usrcsrv/coupons/redeem", { code: coupon_code });
    };
    const { result } = await add("one@example.com");
    expect((result as { coupons: Coupon[] }).coupons).toMatchObject([
      { code: coupon_code, discount: { kind: "percent", value: 8 } },
    ]);
    const other = await add("two@example.com");
    expect(other.error?.code).toBe("already_redeemed");
  });

  test.each([
    ["en", "There is no coupon for this number"],
    ["zh-CN", "领取失败啦！"],
  ])(
    "fails in %s for numbers that are not of the partner's countries",
    async (language, title) => {
      for (const [phone, country] of [
        ["912345600", "886"],
        ["9012345678", "81"],
      ] as const) {
        const answer = await redeem(phone, country, inLanguage(language));
        expect(answer).toMatchObject({
          status: 200,
          error: { code: "phone_coupon_failed", data: { title } },
        });
      }
    },
  );

  test("fails with another code for an invalid number", async () => {
    expect((await redeem("12")).error?.code).toBe("phone_invalid");
  });
});
