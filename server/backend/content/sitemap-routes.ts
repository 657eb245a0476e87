/** The pages of products, for search engines. */
import express, { type Router } from "express";
import { succeed } from "../http/envelope.ts";
import { homePathOf } from "../data-set/home-path.ts";
import type { Published } from "../data-set/published.ts";

export interface SitemapRoutesInput {
  readonly published: () => Published;
  /** The paths of pages below a product's own, by its id. */
  readonly pages: () => readonly {
    readonly product_type_id: string;
    readonly paths: readonly string[];
  }[];
}

/** In `publish_languages`: every language. */
const ALL_LANGUAGES = "ALL";

export function sitemapRoutes({
  published,
  pages,
}: SitemapRoutesInput): Router {
  const router = express.Router();
  router.get("/v1/reappserv/ptp/sitemap", (_request, response) => {
    const { productTypes, skeletons } = published();
    // Some skeletons are variants of a product's home page.
    const homes = Object.keys(skeletons.aggregation).flatMap((id) => {
      const product = productTypes[id];
      return product
        ? [{ product_type_id: id, paths: [homePathOf(id, product)] }]
        : [];
    });
    succeed(response, {
      pages: [...homes, ...pages()].flatMap(({ product_type_id, paths }) => {
        // A product without a page of its own has pages in every language.
        const languages = skeletons.aggregation[product_type_id]
          ?.publish_languages ?? [ALL_LANGUAGES];
        return paths.map((path) => ({ path, languages }));
      }),
    });
  });
  return router;
}
