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

/** Links of a group. */
const MAX_LINKS = 4;

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

/** From and to the place where the most popular route begins, and other products of the vertical. */
export function productLinks(
  { language, productId }: SectionQuery,
  services: TransportSectionServices,
): SeoLinksData | undefined {
  const { content, published, text } = services;
  const product = findProduct(productId, services);
  if (!product) return undefined;
  const place = product.network.popular[0]!.from;
  const input = {
    text,
    language,
    languages: content.languages(language),
    most: MAX_LINKS,
  };
  const others = Object.entries(published().productTypes).flatMap(
    ([id, { product_type, vertical, ...other }]) => {
      const { basic_info } = content.subject(language, product_type) ?? {};
      const isOther = id !== productId && vertical === product.vertical;
      return !isOther || !basic_info
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
      pairLinks(product, "from", place, input),
      pairLinks(product, "to", place, input),
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
