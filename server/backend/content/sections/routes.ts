/** Calls of sections: /v1/reappserv/ptp/home/<kind>, and header and footer of pages. */
import express, { type Request, type Response, type Router } from "express";
import type { ExchangeRatesData } from "#schema/modules/exchange_rates.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Content } from "../content.ts";
import type { FillAmounts } from "../text-amounts.ts";
import { findProductType } from "#server/backend/data-set/published.ts";
import { fail, succeed } from "#server/backend/http/envelope.ts";
import { isPublished, withoutDeadLinks } from "../published-links.ts";
import { queryText } from "#server/backend/http/query.ts";
import type { Rates } from "#server/backend/money/rates.ts";
import { heroSection, partnerHero } from "../partner-pages.ts";
import { breadcrumb } from "./breadcrumb.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
  SectionQuery,
} from "./section.ts";

export interface SectionRoutesInput extends Pick<
  Kernel,
  "data" | "published" | "caller" | "now"
> {
  readonly content: Content;
  readonly computed: ComputedSections;
  readonly searchForm: ComputeSearchForm;
  readonly fillAmounts: FillAmounts;
  readonly rates: Pick<Rates, "outdated">;
}

/** The sections of every page, by the path of their call. */
const SITE_SECTIONS = [
  ["/v1/reappserv/ptp/site/footer", "footer"],
  ["/v1/usrcsrv/menu/category", "menu"],
] as const;

export function sectionRoutes(input: SectionRoutesInput): Router {
  const {
    published,
    content,
    caller,
    computed,
    searchForm,
    rates,
    now,
    fillAmounts,
    data,
  } = input;
  const router = express.Router();

  /** The id of a product type; "" for an unknown type, undefined for "". */
  const idOf = (type: string): string | undefined => {
    const [id = ""] = findProductType(published(), type) ?? [];
    return type === "" ? undefined : id;
  };

  /** @param named the product's id, if the path names the product */
  const queryOf = (
    request: Request,
    named?: string,
  ): SectionQuery | undefined => {
    const { productTypes } = published();
    const id =
      queryText(request, "product_type_id") ||
      (named ?? idOf(queryText(request, "type")));
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
      asked: Object.fromEntries(
        Object.entries(request.query).filter(
          (entry): entry is [string, string] => typeof entry[1] === "string",
        ),
      ),
    };
  };

  /** A section of a page, and the language in which it is written if that is another one. */
  const find = async (
    query: SectionQuery,
    kind: string,
  ): Promise<{ readonly section: unknown; readonly fallback?: string }> => {
    const { language, subject } = query;
    const own = kind === "hero" ? partnerHero(data, query, subject) : undefined;
    if (own) return heroSection(own, language, content);
    const compute = Object.hasOwn(computed, kind) ? computed[kind] : undefined;
    const fallback = content.fallbackOf(language, subject, kind);
    return {
      section: compute
        ? await compute(query)
        : content.sectionNamed(language, subject, kind),
      ...(fallback === undefined ? {} : { fallback }),
    };
  };

  /** Answers with a section, without links to pages that do not exist in the caller's language. */
  const answer = (
    request: Request,
    response: Response,
    section: unknown,
    fallback?: string,
  ): void => {
    const { language } = caller(request);
    const result = withoutDeadLinks(section, (to) =>
      isPublished(to, language, published()),
    );
    if (result) succeed(response, result, fallback);
    else fail(response, "section_unknown");
  };

  router.get("/v1/reappserv/ptp/home/:kind", async (request, response) => {
    const query = queryOf(request);
    const kind = request.params["kind"];
    const { section, fallback } = (query && (await find(query, kind))) ?? {};
    answer(
      request,
      response,
      query && fillAmounts(section, query.subject, query),
      fallback,
    );
  });

  router.get("/v1/reappserv/ptp/:type/search/form", (request, response) => {
    const { type } = request.params;
    const query = queryOf(request, idOf(type));
    const form = query?.subject === type ? searchForm(query) : undefined;
    answer(request, response, form);
  });

  router.get("/v1/reappserv/ptp/site/breadcrumb", (request, response) => {
    const { language } = caller(request);
    const way = breadcrumb(language, request.query, input);
    answer(request, response, way);
  });

  router.get("/v1/reappserv/ptp/site/rates", (request, response) => {
    const day = rates.outdated(now());
    const section: ExchangeRatesData = {
      currency: caller(request).currency,
      ...(day === undefined ? {} : { rates_as_of: day }),
    };
    succeed(response, section);
  });

  for (const [address, kind] of SITE_SECTIONS) {
    router.get(address, (request, response) => {
      const { language } = caller(request);
      answer(request, response, content.site(language, kind));
    });
  }

  return router;
}
