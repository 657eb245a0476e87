/** What a partner's pages begin with, as the backend answers it. */
import { afterAll, describe, expect, test } from "vitest";
import type { HeroData } from "#schema/modules/hero.ts";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { OfferSearchData } from "#schema/modules/offer_search.ts";
import type { SearchFormData } from "#schema/modules/search_form.ts";
import {
  readWholePublished,
  startReferenceBackend,
  type Answer,
} from "../../../tests/support/reference-backend.ts";
import { projectData } from "../data-set/read-data.ts";

const HOME = "/v1/reappserv/ptp/home";

const published = readWholePublished();
const backend = await startReferenceBackend(published);
afterAll(() => backend.stop());

const { partners = {} } = published;
const own = [...projectData().all("partners")];

/** @param partner "": the site's own pages */
async function ask(
  partner: string,
  path: string,
  language = "en",
): Promise<Answer> {
  const id = String(partners[partner]?.partner_id ?? 0);
  const response = await fetch(backend.url + path, {
    headers: { "X-Partner-Id": id, "Accept-Language": language },
  });
  return (await response.json()) as Answer;
}
const home = async <T>(partner: string, kind: string, language?: string) => {
  const path = `${HOME}/${kind}?entrance_path=transport`;
  return (await ask(partner, path, language)).result as T;
};
const pairOf = async (partner: string, path = "") => {
  const form = path
    ? ((await ask(partner, path)).result as SearchFormData)
    : await home<SearchFormData>(partner, "search_form");
  return [form.default_origin, form.default_destination];
};

test("every partner has pages of its own", () => {
  expect(own.map(([code]) => code).toSorted()).toEqual(
    Object.keys(partners).toSorted(),
  );
});

describe.each(own)("%s", (code, { heroes, popular_routes, offers }) => {
  test("begins the forms of offers with places that they have", async () => {
    for (const [type, places] of Object.entries(offers ?? {})) {
      const path = `/v1/reappserv/ptp/${type}/offer/search_form`;
      const { fields } = (await ask(code, path)).result as OfferSearchData;
      const shown = fields.map(({ name, value }) => [name, value]);
      expect(Object.fromEntries(shown)).toMatchObject(places);
    }
    expect(Object.keys(offers ?? {})).toContain("transfer");
  });

  test("has its own head, in place of the site's", async () => {
    const { title, image } = await home<HeroData>(code, "hero");
    const { image_id, words } = heroes!["transport"]!;
    expect([title, image.image_id]).toEqual([words["en"]!.title, image_id]);
    expect(title).not.toBe((await home<HeroData>("", "hero")).title);
  });

  test("begins with places that its form has", async () => {
    const form = await home<SearchFormData>(code, "search_form");
    const ids = form.places.map(({ place_id }) => place_id);
    expect(ids).toContain(form.default_origin);
    expect(ids).toContain(form.default_destination);
  });

  test("has its popular routes in their order, each with a picture of its own", async () => {
    const { routes } = await home<PopularRoutesData>(code, "popular_routes");
    expect(
      routes.map(({ origin, destination }) => [
        origin.place_id,
        destination.place_id,
      ]),
    ).toEqual(popular_routes!.map(({ from, to }) => [from, to]));
    const images = routes.map(({ image }) => image?.image_id);
    expect(images).not.toContain(undefined);
    expect(new Set([...images, heroes!["transport"]!.image_id]).size).toBe(
      images.length + 1,
    );
  });
});

test("Jin Air's home page searches flights from Seoul to Jeju, the site's all networks", async () => {
  const { product, action_path } = await home<SearchFormData>(
    "jinair",
    "search_form",
  );
  expect(product?.product_type).toBe("flights");
  expect(action_path).toBe("/flights/search/");
  expect(await pairOf("jinair")).toEqual(["seoul", "jeju"]);
  expect(
    await pairOf("jinair", `${HOME}/search_form?product_type_id=1`),
  ).toEqual(["seoul", "busan"]);
  // What its file does not name is as on the site.
  const rail = `${HOME}/search_form?product_type_id=32`;
  expect(await pairOf("jinair", rail)).toEqual(await pairOf("", rail));
  expect(await pairOf("")).not.toContain("seoul");
});

test("words are in the visitor's language, and a fallback is named", async () => {
  const title = async (partner: string, language: string) =>
    (await home<HeroData>(partner, "hero", language)).title;
  expect(await title("jinair", "ko_KR")).toBe("서울에서 제주까지 80분");
  expect(await title("jinair", "zh_HK")).toBe("首爾飛濟州，80 分鐘");
  const path = `${HOME}/hero?entrance_path=transport`;
  expect((await ask("jinair", path, "ko_KR")).language).toBeUndefined();
  expect((await ask("jinair", path, "de_DE")).language).toBe("en");
});

test("a page's title and shared picture are those of the partner's head", async () => {
  const sections = "/v3/reappserv/ptp/home/sections?entrance_path=transport";
  const pageOf = async (partner: string) =>
    (
      (await ask(partner, sections)).result as {
        page: { title: string; share_image: { image_id: string } };
      }
    ).page;
  expect(await pageOf("jinair")).toMatchObject({
    title: "Seoul to Jeju in 80 minutes",
    share_image: { image_id: "korea/jeju" },
  });
  expect((await pageOf("")).share_image.image_id).toBe("home/lines");
});

test("on a product's page the partner's routes come first, and none is missing", async () => {
  const path = `${HOME}/popular_routes?product_type_id=60`;
  const idsOf = async (partner: string) =>
    ((await ask(partner, path)).result as PopularRoutesData).routes.map(
      ({ origin, destination }) => `${origin.place_id} ${destination.place_id}`,
    );
  const [jinair, house] = [await idsOf("jinair"), await idsOf("")];
  expect(jinair.slice(0, 3)).toEqual(["gmp pus", "cju gmp", "icn kix"]);
  expect(house.filter((route) => !jinair.includes(route))).toEqual([]);
  expect(new Set(jinair).size).toBe(jinair.length);
});

test("an unknown partner and odd subjects get the site's pages", async () => {
  const site = await home<HeroData>("", "hero");
  const response = await fetch(
    `${backend.url}${HOME}/hero?entrance_path=transport`,
    {
      headers: { "X-Partner-Id": "999999" },
    },
  );
  expect(((await response.json()) as Answer).result).toEqual(site);
  expect(
    (await ask("jinair", `${HOME}/hero?entrance_path=constructor`)).success,
  ).toBe(false);
});
