/** The parts of a product's page that follow from its network: questions about tickets, and links. */
import type { FaqData } from "#schema/modules/faq.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { SectionQuery } from "../../../catalogue/sections/section.ts";
import { homePathOf } from "../../../kernel/home-path.ts";
import { fareQuestions } from "../fares/fare-questions.ts";
import { pairLinks } from "../route-pages/pair-links.ts";
import { createFindProduct } from "../timetable/find-route.ts";
import { createDescribeTravel } from "../travel/describe-travel.ts";
import type { TransportSectionServices } from "./services.ts";

/** Places that have a group of links, and links of a group. */
const MAX_PLACES = 2;
const MAX_LINKS = 12;

/** What is written about the product, then what its rules say of tickets and luggage. */
export function productFaq(
  query: SectionQuery,
  services: TransportSectionServices,
): FaqData | undefined {
  const { language, subject, productId } = query;
  const written = services.content.section(language, subject, "faq");
  const product = findProduct(productId, services);
  if (!written || !product) return written;
  const { network, vertical } = product;
  const travel = createDescribeTravel(services)(
    { network, vertical, lines: network.lines, stations: [] },
    query,
  );
  return {
    ...written,
    items: [
      ...written.items,
      ...fareQuestions(network, query, services),
      ...travel.questions(),
    ],
  };
}

/** From and to the places that most travel to, and other products. */
export function productLinks(
  { language, productId }: SectionQuery,
  services: TransportSectionServices,
): SeoLinksData | undefined {
  const { content, published, text } = services;
  const product = findProduct(productId, services);
  if (!product) return undefined;
  const places = [
    ...new Set(product.network.popular.map(({ from }) => from)),
  ].slice(0, MAX_PLACES);
  const input = {
    text,
    language,
    languages: content.languages(language),
    most: MAX_LINKS,
  };
  const others = Object.entries(published().productTypes).flatMap(
    ([id, { product_type, ...other }]) => {
      const { basic_info } = content.subject(language, product_type) ?? {};
      return id === productId || !basic_info
        ? []
        : {
            label: basic_info.current_title,
            path: homePathOf(id, other),
          };
    },
  );
  return {
    title: text(language, "product.links.title"),
    groups: [
      ...places.map((place) => pairLinks(product, "from", place, input)),
      ...places.map((place) => pairLinks(product, "to", place, input)),
      { title: text(language, "product.links.others"), links: others },
    ].filter(({ links }) => links.length > 0),
  };
}

function findProduct(
  productId: string | undefined,
  { published, networks }: TransportSectionServices,
) {
  return productId === undefined
    ? undefined
    : createFindProduct(published, networks)(productId);
}
