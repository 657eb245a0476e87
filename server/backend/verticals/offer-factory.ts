import type { Kernel } from "../kernel/create-kernel.ts";
import { homePathOf } from "../data-set/home-path.ts";
import type { VerticalFactory } from "./vertical-factory.ts";
import { createOfferVertical } from "../offers/create-offer-vertical.ts";
import {
  createDestinations,
  type Destinations,
} from "../offers/destinations.ts";
import type { Offering } from "../offers/offering.ts";
import { createOfferItems } from "./offer-items.ts";
import { createReader } from "../offers/reader.ts";
import { offerRoutes } from "../offers/routes.ts";
import { STOCK_MIGRATIONS } from "../offers/stock.ts";

/** A vertical for an offering's products. All of them share one stock table. */
export function offerFactory(
  create: (destinations: Destinations, kernel: Kernel) => Offering,
): VerticalFactory {
  return {
    migrations: { offers: STOCK_MIGRATIONS },
    create({ kernel }) {
      const { data } = kernel;
      const offering = data.live(() => {
        const { text, languageChain } = kernel;
        return create(createDestinations(data, text, languageChain), kernel);
      });
      const vertical = createOfferVertical(offering, kernel);
      const read = createReader(kernel);
      const products = () =>
        Object.entries(kernel.published().productTypes).filter(
          ([, { sold_by }]) => sold_by === offering.name,
        );
      return {
        vertical,
        findItem: createOfferItems(offering, kernel, products),
        cards(caller) {
          const reader = read(caller);
          return products().flatMap(
            ([id, { product_type, vertical: kind, ...product }]) => {
              const page = offering.page({ product_type }, reader);
              if (!page) return [];
              const { label, heading, image_id } = page;
              return [
                {
                  title: label,
                  facts: heading === undefined ? [] : [heading],
                  vertical: kind,
                  image: { image_id, alt: "" },
                  path: homePathOf(id, product),
                },
              ];
            },
          );
        },
        pages: () => {
          const [product_type_id] = products()[0] ?? [];
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
