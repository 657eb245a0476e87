/** Cards of products, in the order of the visitor's market. */
import type {
  ProductCard,
  ProductCardsData,
} from "#schema/modules/product_cards.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import type { Published } from "#server/backend/data-set/published.ts";
import { marketRules } from "../market-rules.ts";
import type {
  ComputedSections,
  SectionQuery,
  SectionServices,
} from "./section.ts";

export interface ProductCardsInput extends Pick<
  SectionServices,
  "content" | "data" | "published" | "text"
> {
  /** Products that are sold without a network, as cards in the caller's words. */
  readonly cards: (caller: Caller) => readonly ProductCard[];
}

export function productCardSections({
  data,
  content,
  published,
  text,
  cards,
}: ProductCardsInput): ComputedSections {
  return {
    product_cards(query: SectionQuery): ProductCardsData | undefined {
      const { language, subject, market } = query;
      const section = content.section(language, subject, "product_cards");
      return (
        section && {
          ...section,
          items: inOrder(section.items, market, published(), data),
        }
      );
    },
    more_products: (query: SectionQuery): ProductCardsData => ({
      title: text(query.language, "home.more.title"),
      look: "compact",
      items: inOrder(cards(query), query.market, published(), data),
    }),
  };
}

/** The market's own products first, then the others by their verticals. */
function inOrder(
  items: readonly ProductCard[],
  market: string | undefined,
  { productTypes }: Published,
  data: Pick<DataSet, "one">,
): ProductCard[] {
  const rules = marketRules(data, market);
  if (!rules) return [...items];
  const paths = rules.products.map((id) => {
    const product = productTypes[id];
    return product && homePathOf(String(id), product);
  });
  const rank = (found: number) => (found === -1 ? Infinity : found);
  const ranks = ({ path, vertical }: ProductCard) => [
    rank(paths.indexOf(path)),
    rank(vertical === undefined ? -1 : rules.verticals.indexOf(vertical)),
  ];
  return items.toSorted((a, b) => {
    const [first, second] = [ranks(a), ranks(b)];
    return compare(first[0]!, second[0]!) || compare(first[1]!, second[1]!);
  });
}

/** Infinity minus Infinity is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
