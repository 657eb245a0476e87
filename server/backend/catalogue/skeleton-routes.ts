/** Calls of skeletons (configs/skeletons/) and of basic facts of products. */
import express, { type Request, type Router } from "express";
import type { ProductType } from "#schema/product-types.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Content } from "./content.ts";
import type { Published } from "../kernel/published.ts";
import { fail, succeed } from "../kernel/envelope.ts";
import { queryText } from "../kernel/query.ts";

export interface SkeletonRoutesInput {
  readonly published: () => Published;
  readonly content: Content;
  readonly caller: (request: Request) => Caller;
}

/** A prefix that works for every product, besides its own. */
const ANY_PREFIX = "ptp";

/** What an address may begin with; one of its own is the only one. */
function prefixesOf({ url_prefix, home_path = "" }: ProductType): string[] {
  return url_prefix === undefined
    ? [home_path.slice(1, -1)]
    : [url_prefix, ANY_PREFIX];
}

export function skeletonRoutes({
  published,
  content,
  caller,
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
    succeed(response, {
      product_type: product.product_type,
      ...subject.basic_info,
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
      if (!product || !skeleton || !prefixesOf(product).includes(prefix)) {
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
    publishNamed(
      published().skeletons.home,
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

  /** Adds title and description in the caller's language. */
  function withText<T extends { page?: object }>(
    skeleton: T,
    subject: string,
    request: Request,
  ): T {
    const page = content.subject(caller(request).language, subject)?.page;
    return page
      ? { ...skeleton, page: { ...page, ...skeleton.page } }
      : skeleton;
  }

  return router;
}
