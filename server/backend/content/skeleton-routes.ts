/** Calls of skeletons (data/skeletons/) and of basic facts of products. */
import express, { type Request, type Router } from "express";
import type { PromotionsData } from "#schema/modules/promotions.ts";
import type { Caller } from "../callers/caller.ts";
import type { Content } from "./content.ts";
import type { DataSet } from "../data-set/data-set.ts";
import { findProductType, type Published } from "../data-set/published.ts";
import { fail, succeed } from "../http/envelope.ts";
import { entrancesOf } from "../data-set/home-path.ts";
import { queryText } from "../http/query.ts";
import { partnerHero, pageOf } from "./partner-pages.ts";
import type { Text } from "../text/texts.ts";

export interface SkeletonRoutesInput {
  readonly data: Pick<DataSet, "at">;
  readonly published: () => Published;
  readonly content: Content;
  readonly caller: (request: Request) => Caller;
  readonly text: Text;
  /** The offers of a product. */
  readonly promotionsOf: (
    reader: Pick<Caller, "language" | "currency">,
    productType: string,
  ) => PromotionsData | undefined;
}

export function skeletonRoutes({
  data,
  published,
  content,
  caller,
  text,
  promotionsOf,
}: SkeletonRoutesInput): Router {
  const router = express.Router();

  router.get("/v1/reappserv/ptp/basic_info", (request, response) => {
    const { productTypes, skeletons } = published();
    const id = queryText(request, "product_type_id");
    const product = Object.hasOwn(productTypes, id)
      ? productTypes[id]
      : undefined;
    const subject =
      product &&
      content.subject(caller(request).language, product.product_type);
    const skeleton = Object.hasOwn(skeletons.aggregation, id)
      ? skeletons.aggregation[id]
      : undefined;
    if (!product || !subject || !skeleton)
      return fail(response, "product_unknown");
    const { language } = caller(request);
    const { product_kind, ...info } = subject.basic_info ?? {};
    const offers = promotionsOf(caller(request), product.product_type);
    succeed(response, {
      product_type: product.product_type,
      ...info,
      ...(product_kind === undefined
        ? {}
        : {
            kind_name_singular: text(language, `kind.${product_kind}.singular`),
            kind_name_plural: text(language, `kind.${product_kind}.plural`),
          }),
      ...(offers ? { promotions: offers.items } : {}),
      publish_languages: skeleton.publish_languages,
    });
  });

  router.get(
    "/v3/reappserv/ptp/aggregation/home/sections",
    (request, response) => {
      const { productTypes, skeletons } = published();
      const id = queryText(request, "product_type_id");
      const prefix = queryText(request, "entrance_path");
      const product = Object.hasOwn(productTypes, id)
        ? productTypes[id]
        : undefined;
      const skeleton = Object.hasOwn(skeletons.aggregation, id)
        ? skeletons.aggregation[id]
        : undefined;
      if (!product || !skeleton || !entrancesOf(product).includes(prefix)) {
        return fail(response, "page_unknown");
      }
      const asked = Number(request.query["des_id"]);
      const des_id =
        Number.isInteger(asked) && asked > 0 ? asked : skeleton.des_id;
      succeed(
        response,
        withText({ ...skeleton, des_id }, product.product_type, request),
      );
    },
  );

  router.get("/v3/reappserv/ptp/home/sections", (request, response) => {
    const { skeletons } = published();
    const type = queryText(request, "product_type");
    const [id] = findProductType(published(), type) ?? [];
    const own = id === undefined ? undefined : skeletons.aggregation[id];
    // A product's home is its own page; it has no other address.
    if (own) return succeed(response, withText(own, type, request));
    if (type !== "") return fail(response, "page_unknown");
    publishNamed(
      skeletons.home,
      queryText(request, "entrance_path"),
      request,
      response,
    );
  });

  router.get("/v2/reappserv/ptp/landing/sections", (request, response) => {
    publishNamed(
      published().skeletons.landing,
      queryText(request, "url_slug"),
      request,
      response,
    );
  });

  function publishNamed(
    skeletons: Readonly<Record<string, object>>,
    name: string,
    request: Request,
    response: express.Response,
  ): void {
    const skeleton = Object.hasOwn(skeletons, name)
      ? skeletons[name]
      : undefined;
    if (skeleton) succeed(response, withText(skeleton, name, request));
    else fail(response, "page_unknown");
  }

  /** Adds title and description in the caller's language; a partner's own head has all three. */
  function withText<T extends { page?: object }>(
    skeleton: T,
    subject: string,
    request: Request,
  ): T {
    const asking = caller(request);
    const page = content.subject(asking.language, subject)?.page;
    const hero = partnerHero(data, asking, subject);
    const own = hero && pageOf(hero, asking.language, content);
    return page || own
      ? { ...skeleton, page: { ...page, ...skeleton.page, ...own } }
      : skeleton;
  }

  return router;
}
