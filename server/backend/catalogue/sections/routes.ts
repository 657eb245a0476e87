/** The data of sections: /v1/reappserv/ptp/home/<kind> and what stands around pages. */
import express, { type Request, type Response, type Router } from "express";
import type { Coupons } from "../../rewards/coupons.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Content } from "../content.ts";
import type { Published } from "../../create-backend.ts";
import { fail, succeed } from "../../kernel/envelope.ts";
import type { Money } from "../../kernel/money.ts";
import type { Networks } from "../../verticals/transport/network/networks.ts";
import { isPublished, withoutDeadLinks } from "../published-links.ts";
import { queryText } from "../../kernel/query.ts";
import { breadcrumb } from "./breadcrumb.ts";
import {
  destinationList,
  destinationPlaces,
} from "../../verticals/transport/sections/destinations.ts";
import { promotions } from "./promotions.ts";
import { popularRoutes } from "../../verticals/transport/sections/popular-routes.ts";
import {
  conditionedForm,
  searchForm,
} from "../../verticals/transport/sections/search-form.ts";
import type { Text } from "../../kernel/texts.ts";

export interface SectionRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly networks: Networks;
  readonly money: Money;
  readonly text: Text;
  readonly caller: (request: Request) => Caller;
  readonly now: () => number;
  readonly coupons: Pick<Coupons, "published">;
}

/** What a section is asked for. */
export interface SectionQuery extends Caller {
  /** The product's name, or that of a home page. */
  readonly subject: string;
  readonly productId: string | undefined;
  readonly desId: number | undefined;
  /** The ids of the places between which the visitor wants to travel. */
  readonly origin: string | undefined;
  readonly destination: string | undefined;
}

export type SectionServices = Omit<SectionRoutesInput, "caller">;

/** Sections that are more than their text. */
const COMPUTED: Readonly<
  Record<string, (query: SectionQuery, services: SectionServices) => unknown>
> = {
  popular_routes: popularRoutes,
  promotions,
  search_form: searchForm,
  destination_list: destinationList,
};

/** What stands around every page, by the path of its call. */
const SITE_SECTIONS = [
  ["/v1/reappserv/ptp/site/footer", "footer"],
  ["/v1/usrcsrv/menu/category", "menu"],
] as const;

const NO_SECTION = ["1203", "no such section"] as const;
const NO_WAY = ["1203", "no way to this page is known"] as const;
const NO_DESTINATION = ["1204", "no such destination"] as const;

export function sectionRoutes(input: SectionRoutesInput): Router {
  const { published, content, caller } = input;
  const router = express.Router();

  const queryOf = (request: Request): SectionQuery | undefined => {
    const { productTypes } = published();
    const id = queryText(request, "product_type_id") || undefined;
    const product =
      id !== undefined && Object.hasOwn(productTypes, id)
        ? productTypes[id]
        : undefined;
    const subject =
      id === undefined
        ? queryText(request, "entrance_path")
        : product?.product_type;
    if (subject === undefined || !/^[a-z-]+$/.test(subject)) return undefined;
    return {
      ...caller(request),
      subject,
      productId: id,
      desId: Number(queryText(request, "des_id")) || undefined,
      origin: queryText(request, "origin_position") || undefined,
      destination: queryText(request, "destination_position") || undefined,
    };
  };

  /** Answers with a section, without links to what is not there in the caller's language. */
  const answer = (
    request: Request,
    response: Response,
    section: unknown,
    missing: readonly [code: string, message: string] = NO_SECTION,
  ): void => {
    const { language } = caller(request);
    const result = withoutDeadLinks(section, (to) =>
      isPublished(to, language, published()),
    );
    if (result) succeed(response, result);
    else fail(response, ...missing);
  };

  router.get(
    "/v1/reappserv/ptp/home/destination_places",
    (request, response) => {
      const query = queryOf(request);
      const places = query && destinationPlaces(query, input);
      answer(request, response, places, NO_DESTINATION);
    },
  );

  router.get("/v1/reappserv/ptp/home/:kind", (request, response) => {
    const query = queryOf(request);
    const kind = request.params["kind"];
    const compute = Object.hasOwn(COMPUTED, kind) ? COMPUTED[kind] : undefined;
    answer(
      request,
      response,
      query &&
        (compute
          ? compute(query, input)
          : content.section(query.language, query.subject, kind)),
    );
  });

  router.get("/v1/reappserv/ptp/:type/search/form", (request, response) => {
    const query = queryOf(request);
    const asked = Object.fromEntries(
      Object.entries(request.query).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    );
    const form =
      query?.subject === request.params["type"]
        ? conditionedForm(query, input, asked)
        : undefined;
    answer(request, response, form);
  });

  router.get("/v1/reappserv/ptp/site/breadcrumb", (request, response) => {
    const { language } = caller(request);
    const way = breadcrumb(language, request.query, input);
    answer(request, response, way, NO_WAY);
  });

  for (const [address, kind] of SITE_SECTIONS) {
    router.get(address, (request, response) => {
      const { language } = caller(request);
      answer(request, response, content.section(language, "site", kind));
    });
  }

  return router;
}
