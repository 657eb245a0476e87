import type { Kernel } from "../../kernel/create-kernel.ts";
import type { VerticalFactory } from "../vertical-factory.ts";
import { createOfferVertical } from "./create-offer-vertical.ts";
import { createDestinations, type Destinations } from "./destinations.ts";
import type { Offering } from "./offering.ts";
import { offerRoutes } from "./routes.ts";
import { STOCK_MIGRATIONS } from "./stock.ts";

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
        ...(offering.pages ? { pages: offering.pages } : {}),
        routes: () => offerRoutes({ kernel, offering, vertical }),
      };
    },
  };
}
