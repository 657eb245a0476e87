/** Calls of sections: /v1/reappserv/ptp/home/<kind>, and header and footer of pages. */
import express, { type Request, type Response, type Router } from "express";
import type { Caller } from "../../kernel/caller.ts";
import type { Content } from "../content.ts";
import type { Published } from "../../kernel/published.ts";
import { fail, succeed } from "../../kernel/envelope.ts";
import { isPublished, withoutDeadLinks } from "../published-links.ts";
import { queryText } from "../../kernel/query.ts";
import { breadcrumb } from "./breadcrumb.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
  SectionQuery,
} from "./section.ts";

export interface SectionRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly caller: (request: Request) => Caller;
  readonly computed: ComputedSections;
  readonly searchForm: ComputeSearchForm;
}

/** The sections of every page, by the path of their call. */
const SITE_SECTIONS = [
  ["/v1/reappserv/ptp/site/footer", "footer"],
  ["/v1/usrcsrv/menu/category", "menu"],
] as const;

export function sectionRoutes(input: SectionRoutesInput): Router {
  const { published, content, caller, computed, searchForm } = input;
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
    const compute = Object.hasOwn(computed, kind) ? computed[kind] : undefined;
    answer(
      request,
      response,
      query &&
        (compute
          ? await compute(query)
          : content.sectionNamed(query.language, query.subject, kind)),
      query && content.fallbackOf(query.language, query.subject, kind),
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
        ? searchForm(query, asked)
        : undefined;
    answer(request, response, form);
  });

  router.get("/v1/reappserv/ptp/site/breadcrumb", (request, response) => {
    const { language } = caller(request);
    const way = breadcrumb(language, request.query, input);
    answer(request, response, way);
  });

  for (const [address, kind] of SITE_SECTIONS) {
    router.get(address, (request, response) => {
      const { language } = caller(request);
      answer(request, response, content.site(language, kind));
    });
  }

  return router;
}
