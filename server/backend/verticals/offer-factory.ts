import type { Kernel } from "../kernel/create-kernel.ts";
import type { VerticalFactory } from "./vertical-factory.ts";
import { createOfferVertical } from "../offers/create-offer-vertical.ts";
import {
  createDestinations,
  type Destinations,
} from "../offers/destinations.ts";
import type { Offering } from "../offers/offering.ts";
import { offerRoutes } from "../offers/routes.ts";
import { STOCK_MIGRATIONS } from "../offers/stock.ts";

/** A vertical that sells what an offering lists. All of them share one table of what is taken. */
export function offerFactory(
  create: (destinations: Destinations, kernel: Kernel) => Offering,
): VerticalFactory {
  return {
    migrations: { offers: STOCK_MIGRATIONS },
    create({ kernel }) {
      const destinations = createDestinations(
        kernel.text,
        kernel.languageChain,
      );
      const offering = create(destinations, kernel);
      const vertical = createOfferVertical(offering, kernel);
      return {
        vertical,
        pages: () => {
          const [product_type_id] =
            Object.entries(kernel.published().productTypes).find(
              ([, { sold_by }]) => sold_by === offering.name,
            ) ?? [];
          const paths = offering.pages?.() ?? [];
          return product_type_id === undefined
            ? []
            : [{ product_type_id, paths }];
        },
        routes: () => offerRoutes({ kernel, offering, vertical }),
      };
    },
  };
}
