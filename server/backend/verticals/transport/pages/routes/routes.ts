/** The calls of the pages of pairs of places: data/skeletons/landing/route.json. */
import express, { type Request, type Response, type Router } from "express";
import type { PopularRoutesData } from "#schema/modules/popular_routes.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { SectionQuery } from "#server/backend/content/sections/section.ts";
import { nameOf as nameIn } from "#server/backend/verticals/transport/network/stops.ts";
import type { City } from "#server/backend/verticals/transport/network/cities.ts";
import {
  landingProducts,
  partOf,
  type Subject,
} from "../landing/landing-page.ts";
import { moreRoutes } from "../sections/popular-routes.ts";
import type {
  Search,
  Searches,
} from "#server/backend/verticals/transport/search/searches.ts";
import { searchForm, withClassesOf } from "../sections/search-form.ts";
import type { TransportSectionServices } from "../sections/services.ts";
import {
  createFindProduct,
  type NetworkProduct,
} from "#server/backend/verticals/transport/timetable/find-route.ts";
import { createProductOfType } from "#server/backend/verticals/transport/timetable/product-of-type.ts";
import {
  createDescribeTravel,
  withQuestions,
  type TravelDescription,
} from "#server/backend/verticals/transport/travel-advice/describe-travel.ts";
import {
  createDescribeRoute,
  type DescribeRouteServices,
  type RouteDescription,
} from "./describe-route.ts";
import type { FactsOf } from "./route-facts.ts";
import { pairSubject } from "#server/backend/verticals/transport/travel-advice/subject.ts";
import { pairLinks } from "../links/pair-links.ts";
import { pairsOf, type RoutePair } from "../links/pairs.ts";

export interface RoutePageServices
  extends TransportSectionServices, DescribeRouteServices {
  readonly caller: (request: Request) => Caller;
}

export interface RoutePageInput {
  readonly searches: Pick<Searches, "find">;
  readonly factsOf: FactsOf;
}

interface Asked {
  readonly product: NetworkProduct;
  readonly pair: RoutePair;
  readonly caller: Caller;
  readonly describe: () => Promise<RouteDescription>;
  /** The search of `search_id`; undefined for the page's own day. */
  readonly search: Search | undefined;
  readonly travel: TravelDescription;
}

const MAX_LINKS = 24;

export function routePageRoutes(
  services: RoutePageServices,
  { searches, factsOf }: RoutePageInput,
): Router {
  const { published, networks, cities, content, text } = services;
  const findProduct = createProductOfType(
    published,
    createFindProduct(published, networks),
  );
  const describe = createDescribeRoute(services, factsOf);
  const describeTravel = createDescribeTravel(services);
  const router = express.Router();

  const find = (request: Request): Asked | undefined => {
    const product = findProduct(String(request.params["type"]));
    if (!product) return undefined;
    const searchId = queryText(request, "search_id");
    const search = searches.find(searchId);
    const pair = search
      ? searchedPair(product, search)
      : // "3201", or "3201.2026-12-01": the departures of the page's own day.
        pairsOf(product.network).get(
          Number((queryText(request, "route_id") || searchId).split(".", 1)[0]),
        );
    if (!pair) return undefined;
    const caller = services.caller(request);
    return {
      product,
      pair,
      caller,
      search,
      // Lazy, because it computes times and fares, which not every section needs.
      describe: () => describe(product, pair, caller),
      travel: describeTravel(
        pairSubject(product.network, product.vertical, pair),
        caller,
      ),
    };
  };

  /** The landing pages of the vertical, its cities and this pair, if it has any. */
  const landingGroup = (
    { network, product_type_id }: NetworkProduct,
    { from, to }: RoutePair,
    language: string,
  ): SeoLinksData["groups"] => {
    const landing = landingProducts(published(), networks).find(
      (one) => one.product_type_id === product_type_id,
    );
    if (!landing) return [];
    const languages = content.languages(language);
    const [origin, destination] = [from, to].map((place_id) =>
      cities.cityOf({ product_type: network.product_type, place_id }),
    ) as [City, City];
    const name = ({ names }: City) => nameIn(names, languages)!;
    const { basic_info } = content.subject(language, network.product_type)!;
    const subjects: readonly (readonly [string, Subject])[] = [
      [basic_info?.["current_title"] ?? "", { kind: "home" }],
      [name(origin), { kind: "city", city: origin }],
      [name(destination), { kind: "city", city: destination }],
    ];
    return [
      {
        title: text(language, "landing.more"),
        links: subjects.map(([label, subject]) => ({
          label,
          path: `${landing.root}${partOf(subject)}`,
        })),
      },
    ];
  };

  const get = (
    path: string,
    unknown: "page_unknown" | "section_unknown",
    answer: (asked: Asked) => unknown,
  ): void => {
    router.get(
      `/v1/reappserv/ptp/:type/${path}`,
      async (request: Request, response: Response) => {
        const asked = find(request);
        const result = asked && (await answer(asked));
        if (result) succeed(response, result);
        else fail(response, unknown);
      },
    );
  };
  const section = (path: string, answer: (asked: Asked) => unknown): void =>
    get(path, "section_unknown", answer);

  get("dlp_page_detail", "page_unknown", async (asked) =>
    (await asked.describe()).detail(),
  );
  section("dlp/hero", async (asked) => (await asked.describe()).hero());
  section("dlp/route_facts", async (asked) =>
    (await asked.describe()).routeFacts(),
  );
  section("dlp/fare_weeks", async (asked) =>
    (await asked.describe()).fareWeeks(),
  );
  section("dlp/before_you_go", ({ travel }) => travel.beforeYouGo());
  section("dlp/stations", ({ travel }) => travel.stations());
  section("dlp/faq", async (asked) =>
    withQuestions((await asked.describe()).faq(), asked.travel),
  );
  section("route/search/dlp_result", async (asked) =>
    (await asked.describe()).times(asked.search?.condition.departure_date),
  );
  section("search/dlp_form", ({ product, pair, caller }) => {
    const form = searchForm(queryOf(product, caller), services);
    return (
      form && {
        ...withClassesOf(form, product.network, [pair.from, pair.to]),
        default_origin: pair.from,
        default_destination: pair.to,
      }
    );
  });
  section("dlp_most_route", async (asked): Promise<PopularRoutesData> => {
    const { product, pair, caller } = asked;
    const { language } = caller;
    const query = queryOf(product, caller);
    const routes = await moreRoutes(pair, query, services);
    return {
      title: text(language, "route.more"),
      vertical: product.vertical,
      routes: routes.map(
        ({ vertical: _vertical, image: _image, ...route }) => route,
      ),
      note: text(language, "route.more_note"),
    };
  });
  section("dlp/links", ({ product, pair, caller }): SeoLinksData => {
    const { language } = caller;
    const group = (key: "from" | "to", place: string) =>
      pairLinks(product, key, place, {
        text,
        language,
        languages: content.languages(language),
        most: MAX_LINKS,
      });
    return {
      title: text(language, "route.links.title"),
      groups: [
        group("from", pair.from),
        group("to", pair.to),
        ...landingGroup(product, pair, language),
      ],
    };
  });
  return router;
}

/** The pair of places of a search, if the product has the search and the pair has a page. */
function searchedPair(
  { network }: NetworkProduct,
  { condition: { product, origin, destination } }: Search,
): RoutePair | undefined {
  if (product.product_type !== network.product_type) return undefined;
  return [...pairsOf(network).values()].find(
    ({ from, to }) => from === origin && to === destination,
  );
}

function queryOf(product: NetworkProduct, caller: Caller): SectionQuery {
  return {
    ...caller,
    subject: product.product_type,
    productId: product.product_type_id,
    desId: undefined,
    origin: undefined,
    destination: undefined,
    asked: {},
  };
}
