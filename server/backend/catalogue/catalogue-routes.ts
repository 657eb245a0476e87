/** The catalogue: skeletons of pages, the data of their sections, menus, areas and products. */
import express, { type Router } from "express";
import type { Users } from "../accounts/users/create-users.ts";
import type { Kernel } from "../kernel/create-kernel.ts";
import { promotions } from "../rewards/promotions.ts";
import {
  navigationRoutes,
  type NavigationRoutesInput,
} from "./navigation/routes.ts";
import {
  productCardSections,
  type ProductCardsInput,
} from "./sections/product-cards.ts";
import { sectionRoutes } from "./sections/routes.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
} from "./sections/section.ts";
import { sitemapRoutes, type SitemapRoutesInput } from "./sitemap-routes.ts";
import { skeletonRoutes } from "./skeleton-routes.ts";

export interface CatalogueInput extends Pick<
  NavigationRoutesInput,
  "content" | "findPlace" | "popularLinks" | "coupons"
> {
  readonly kernel: Kernel;
  readonly users: Users;
  /** Pages of products, besides their own. */
  readonly pages: SitemapRoutesInput["pages"];
  readonly cards: ProductCardsInput["cards"];
  /** The sections that a vertical computes. */
  readonly sections: {
    readonly computed: ComputedSections;
    readonly searchForm: ComputeSearchForm;
  };
}

export function catalogueRoutes({
  kernel,
  sections,
  ...input
}: CatalogueInput): Router {
  const { content, coupons } = input;
  const routes = express.Router();
  routes.use(skeletonRoutes({ ...kernel, content }));
  routes.use(
    sectionRoutes({
      ...kernel,
      content,
      computed: {
        ...productCardSections({ ...kernel, content, cards: input.cards }),
        ...sections.computed,
        promotions: (query) => promotions(query, { content, coupons }),
      },
      searchForm: sections.searchForm,
    }),
  );
  routes.use(navigationRoutes({ ...kernel, ...input }));
  routes.use(sitemapRoutes({ ...kernel, pages: input.pages }));
  return routes;
}
