/** The pages of products, for search engines. */
import express, { type Router } from "express";
import { succeed } from "../kernel/envelope.ts";
import { homePathOf } from "../kernel/home-path.ts";
import type { Published } from "../kernel/published.ts";

export interface SitemapRoutesInput {
  readonly published: () => Published;
  /** The paths of pages below a product's own, by its id. */
  readonly pages: () => readonly {
    readonly product_type_id: string;
    readonly paths: readonly string[];
  }[];
}

export function sitemapRoutes({
  published,
  pages,
}: SitemapRoutesInput): Router {
  const router = express.Router();
  router.get("/v1/reappserv/ptp/sitemap", (_request, response) => {
    const { productTypes, skeletons } = published();
    const below = new Map(
      pages().map(({ product_type_id, paths }) => [product_type_id, paths]),
    );
    succeed(response, {
      pages: Object.entries(skeletons.aggregation).flatMap(
        ([id, { publish_languages: languages }]) =>
          [homePathOf(id, productTypes[id]!), ...(below.get(id) ?? [])].map(
            (path) => ({ path, languages }),
          ),
      ),
    });
  });
  return router;
}
