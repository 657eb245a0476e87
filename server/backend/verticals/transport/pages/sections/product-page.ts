/**
 * The parts of a product's page that are derived from its network: questions about tickets, and
 * links.
 */
import type { FaqData } from "#schema/modules/faq.ts";
import type { SeoLinksData } from "#schema/modules/seo_links.ts";
import type { SectionQuery } from "#server/backend/content/sections/section.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import { fareQuestions } from "#server/backend/verticals/transport/fares/fare-questions.ts";
import { pairLinks } from "../links/pair-links.ts";
import { createFindProduct } from "#server/backend/verticals/transport/timetable/find-route.ts";
import { createDescribeTravel } from "#server/backend/verticals/transport/travel-advice/describe-travel.ts";
import { textsOf } from "#server/backend/text/texts.ts";
import type { TransportSectionServices } from "./services.ts";

/** The maximum number of links in a group. */
const MAX_LINKS = 4;

/**
 * The directions of a search (specification, section 3), and the end of a journey at which the
 * place is.
 */
const END_OF = { round_departure: "from", round_return: "to" } as const;
const SEARCH_TYPES = ["round_departure", "round_return"] as const;

/** The written questions about the product, then those about its rules for tickets and luggage. */
export function productFaq(
  query: SectionQuery,
  services: TransportSectionServices,
): FaqData | undefined {
  const { language, subject, productId } = query;
  const { content, money, published, text } = services;
  const written = content.section(language, subject, "faq");
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
      ...fareQuestions(network, query, {
        content,
        money,
        published,
        text: textsOf(text, vertical),
      }),
      ...travel.questions(),
    ],
  };
}

/**
 * Links from and to the place where the most popular route begins, and to other products of the
 * vertical; with a `search_type`, only those of the outbound or return journey.
 */
export function productLinks(
  { language, productId, asked }: SectionQuery,
  services: TransportSectionServices,
): SeoLinksData | undefined {
  const { content, published, text } = services;
  const product = findProduct(productId, services);
  const searchType = asked["search_type"] ?? "";
  if (!product || !["", ...SEARCH_TYPES].includes(searchType)) return undefined;
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
      ...SEARCH_TYPES.filter((type) => ["", type].includes(searchType)).map(
        (type) => pairLinks(product, END_OF[type], place, input),
      ),
      ...(searchType === ""
        ? [{ title: text(language, "product.links.others"), links: others }]
        : []),
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
