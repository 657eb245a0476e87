/** The calls of entry pages: /transport/<level1>/, and the page for maps products. */
import express, { type Request, type Router } from "express";
import type { HeroData } from "#schema/modules/hero.ts";
import type { OfferCardsData } from "#schema/modules/offer_cards.ts";
import { isPublished } from "#server/backend/content/published-links.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { findDefaultProduct } from "#server/backend/data-set/published.ts";
import { queryText } from "#server/backend/http/query.ts";
import { nameOf } from "#server/backend/verticals/transport/network/stops.ts";
import type { FindPlaces } from "#server/backend/verticals/transport/places/place-index.ts";
import type { City } from "#server/backend/verticals/transport/network/cities.ts";
import type { TransportServices } from "#server/backend/verticals/transport/timetable/services.ts";
import { citiesOf } from "../landing/landing-page.ts";
import { meaningsOf, type CityPair } from "./deep-link.ts";

export interface EntryPageRoutesInput extends Pick<
  TransportServices,
  "published" | "caller" | "content" | "text" | "networks" | "cities"
> {
  readonly findPlaces: FindPlaces;
}

/** The subject of /transport/<level1>/, by slug. */
const VERTICALS = { trains: "rail", coaches: "bus", ferries: "ferry" } as const;
/** The page whose products a country's page shows. */
const ALL_PRODUCTS = "transport";
const MAP_IMAGE = "home/lines";

export function entryPageRoutes(input: EntryPageRoutesInput): Router {
  const { published, networks, cities, findPlaces, content, text, caller } =
    input;
  const router = express.Router();

  /** The products of a kind, or of a country, with their pages. */
  const level1 = (slug: string, { language }: Caller) => {
    const vertical = Object.hasOwn(VERTICALS, slug)
      ? VERTICALS[slug as keyof typeof VERTICALS]
      : undefined;
    const products = Object.entries(published().productTypes).flatMap(
      ([id, product]) => {
        const network = networks.get(product.product_type);
        const isMeant =
          network &&
          isPublished(homePathOf(id, product), language, published()) &&
          (vertical === undefined
            ? citiesOf(network, cities).some(
                ({ country }) => countrySlug(country) === slug,
              )
            : product.vertical === vertical);
        return isMeant ? [{ id, product, network }] : [];
      },
    );
    if (products.length === 0) return undefined;
    const { intl } = published().languages[language]!;
    const code = products
      .flatMap(({ network }) => citiesOf(network, cities))
      .find(({ country }) => countrySlug(country) === slug)?.country;
    const country =
      code === undefined
        ? ""
        : new Intl.DisplayNames(intl, { type: "region" }).of(code)!;
    const key = vertical ?? "country";
    return {
      products,
      country_code: code,
      // A kind is the first part of its products' addresses.
      entrance_path:
        code === undefined ? products[0]!.product.url_prefix : ALL_PRODUCTS,
      values: { country, count: String(products.length) },
      label:
        vertical === undefined
          ? country
          : text(language, `level1.label.${vertical}`),
      title: text(language, `level1.title.${key}`, { country }),
    };
  };

  router.get("/v1/reappserv/ptp/level1/page", (request, response) => {
    const by = caller(request);
    const found = level1(queryText(request, "slug"), by);
    if (!found) return fail(response, "page_unknown");
    const [{ product }] = found.products as [(typeof found.products)[number]];
    const hero = content.section(by.language, product.product_type, "hero");
    succeed(response, {
      title: found.title,
      label: found.label,
      description: text(by.language, "level1.description", found.values),
      image_id: hero!.image.image_id,
      entrance_path: found.entrance_path,
      country_code: found.country_code,
      product_types: found.products
        .map((one) => one.product.product_type)
        .join(),
    });
  });
  router.get("/v1/reappserv/ptp/level1/hero", (request, response) => {
    const by = caller(request);
    const found = level1(queryText(request, "slug"), by);
    if (!found) return fail(response, "section_unknown");
    const [{ product }] = found.products as [(typeof found.products)[number]];
    const usual = content.section(by.language, product.product_type, "hero")!;
    const result: HeroData = {
      title: found.label,
      subtitle: text(by.language, "level1.description", found.values),
      image: usual.image,
    };
    succeed(response, result);
  });
  router.get("/v1/reappserv/ptp/level1/networks", (request, response) => {
    const by = caller(request);
    const { language } = by;
    const found = level1(queryText(request, "slug"), by);
    if (!found) return fail(response, "section_unknown");
    const counted = (key: string, count: number) =>
      `${text(language, key, { count: String(count) })}: ${count}`;
    const result: OfferCardsData = {
      title: text(language, "level1.networks"),
      offers: found.products.map(({ id, product, network }) => {
        const { basic_info, sections } = content.subject(
          language,
          product.product_type,
        )!;
        return {
          offer_id: id,
          title: basic_info?.["current_title"] ?? sections.hero!.title,
          text: sections.hero!.subtitle!,
          image: { ...sections.hero!.image, alt: "" },
          facts: [
            counted("landing.lines", network.lines.length),
            counted("landing.cities", citiesOf(network, cities).length),
          ],
          vertical: product.vertical,
          path: homePathOf(id, product),
        };
      }),
    };
    succeed(response, result);
  });

  const asked = (request: Request) => ({
    origin: queryText(request, "origin").slice(0, MAX_TEXT),
    destination: queryText(request, "destination").slice(0, MAX_TEXT),
    time: queryText(request, "time").slice(0, MAX_TEXT),
  });
  const meant = (request: Request) =>
    meaningsOf(asked(request), { networks, cities, findPlaces });
  const searchPath = ({ from, to, date, time }: CityPair): string => {
    const [id, product] = findDefaultProduct(published())!;
    const query = new URLSearchParams({
      origin_position: from.city_id,
      destination_position: to.city_id,
      ...(date === undefined ? {} : { departure_date: date }),
      ...(time === undefined ? {} : { departure_time: `${time}-23:59` }),
    });
    const home = homePathOf(id, product);
    // Without a day there are no results: the form asks for it.
    return date === undefined
      ? `${home}?${query}#search_form`
      : `${home}search/?${query}`;
  };

  router.get("/v1/reappserv/ptp/deep_link/page", (request, response) => {
    const { language } = caller(request);
    const found = meant(request);
    const [first] = found;
    succeed(response, {
      title: text(language, "deep.title"),
      label: text(language, "deep.title"),
      description: text(language, "deep.description"),
      image_id: MAP_IMAGE,
      // With a single meaning and a day there is no choice.
      ...(first?.date !== undefined && found.length === 1
        ? { path: searchPath(first) }
        : {}),
      origin_position: first?.from.city_id ?? "",
      destination_position: first?.to.city_id ?? "",
    });
  });
  router.get("/v1/reappserv/ptp/deep_link/hero", (request, response) => {
    const { language } = caller(request);
    const result: HeroData = {
      title: text(language, "deep.title"),
      subtitle: text(language, "deep.description"),
      image: { image_id: MAP_IMAGE, alt: "" },
    };
    succeed(response, result);
  });
  router.get("/v1/reappserv/ptp/deep_link/choices", (request, response) => {
    const { language } = caller(request);
    const languages = content.languages(language);
    const { intl } = published().languages[language]!;
    const cityName = ({ names }: City) => nameOf(names, languages)!;
    const result: OfferCardsData = {
      title: text(language, "deep.choose"),
      offers: meant(request).map((one) => ({
        offer_id: `${one.from.city_id}.${one.to.city_id}`,
        title: text(language, "deep.heading", {
          origin: cityName(one.from),
          destination: cityName(one.to),
        }),
        facts: [
          one.date === undefined ? "" : dayName(one.date, intl),
          one.time ?? "",
        ].filter((fact) => fact !== ""),
        vertical: "all",
        path: searchPath(one),
      })),
      empty: {
        title: text(language, "deep.none.title"),
        text: text(language, "deep.none.text"),
      },
    };
    succeed(response, result);
  });
  return router;
}

const MAX_TEXT = 120;

function dayName(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
  }).format(Date.parse(date));
}

/** "united-kingdom" */
function countrySlug(country: string): string {
  return new Intl.DisplayNames("en", { type: "region" })
    .of(country)!
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
}
