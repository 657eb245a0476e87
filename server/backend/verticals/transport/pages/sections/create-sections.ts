/** The computed sections of transport's pages. */
import type {
  ComputedSections,
  ComputeSearchForm,
} from "#server/backend/content/sections/section.ts";
import { destinationList, destinationPlaces } from "./destinations.ts";
import { popularRoutes } from "./popular-routes.ts";
import { productFaq, productLinks } from "./product-page.ts";
import { conditionedForm, searchForm } from "./search-form.ts";
import type { TransportSectionServices } from "./services.ts";

export interface TransportSections {
  readonly computed: ComputedSections;
  readonly searchForm: ComputeSearchForm;
}

export function createTransportSections(
  services: TransportSectionServices,
): TransportSections {
  return {
    computed: {
      faq: (query) => productFaq(query, services),
      seo_links: (query) => productLinks(query, services),
      popular_routes: (query) => popularRoutes(query, services),
      search_form: (query) => searchForm(query, services),
      destination_list: (query) => destinationList(query, services),
      destination_places: (query) => destinationPlaces(query, services),
    },
    searchForm: (query) => conditionedForm(query, services, query.asked),
  };
}
