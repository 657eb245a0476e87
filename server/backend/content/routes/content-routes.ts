/** Content: skeletons of pages, the data of their sections, menus, areas and products. */
import express, { type Router } from "express";
import { createFillAmounts } from "../text-amounts.ts";
import type { Users } from "#server/backend/accounts/users/create-users.ts";
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import { promotions } from "#server/backend/rewards/promotions.ts";
import { chatRoutes } from "../chat/routes.ts";
import { hotelRoutes } from "../hotels/routes.ts";
import {
  navigationRoutes,
  type NavigationRoutesInput,
} from "../navigation/routes.ts";
import {
  productCardSections,
  type ProductCardsInput,
} from "../sections/product-cards.ts";
import { sectionRoutes } from "../sections/routes.ts";
import type {
  ComputedSections,
  ComputeSearchForm,
} from "../sections/section.ts";
import { sitemapRoutes, type SitemapRoutesInput } from "../sitemap-routes.ts";
import { skeletonRoutes } from "../skeleton-routes.ts";

export interface ContentRoutesInput extends Pick<
  NavigationRoutesInput,
  "content" | "findPlace" | "popularLinks" | "coupons"
> {
  readonly kernel: Kernel;
  readonly users: Users;
  /** The pages of products, besides their own. */
  readonly pages: SitemapRoutesInput["pages"];
  readonly cards: ProductCardsInput["cards"];
  /** The sections that a vertical computes. */
  readonly sections: {
    readonly computed: ComputedSections;
    readonly searchForm: ComputeSearchForm;
  };
}

export function contentRoutes({
  kernel,
  content,
  findPlace,
  popularLinks,
  coupons,
  users,
  pages,
  cards,
  sections,
}: ContentRoutesInput): Router {
  const { database, data, published, caller, limits } = kernel;
  const { now, text, money, rates } = kernel;
  const promotionsOf = (query: Parameters<typeof promotions>[0]) =>
    promotions(query, { content, coupons, money });
  const routes = express.Router();
  routes.use(
    skeletonRoutes({
      data,
      published,
      content,
      caller,
      text,
      promotionsOf: (reader, subject) => promotionsOf({ ...reader, subject }),
    }),
  );
  routes.use(
    sectionRoutes({
      data,
      published,
      caller,
      now,
      rates,
      content,
      fillAmounts: createFillAmounts({ data, money, published }),
      computed: {
        ...productCardSections({ data, content, published, text, cards }),
        ...sections.computed,
        promotions: promotionsOf,
      },
      searchForm: sections.searchForm,
    }),
  );
  routes.use(
    navigationRoutes({
      database,
      data,
      published,
      text,
      caller,
      limits,
      content,
      findPlace,
      popularLinks,
      users,
      coupons,
    }),
  );
  routes.use(chatRoutes({ data, published, caller, text, now }));
  routes.use(hotelRoutes({ kernel, findPlace }));
  routes.use(sitemapRoutes({ published, pages }));
  return routes;
}
