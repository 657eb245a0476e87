/** Cards of products, in the order of the visitor's market. */
import type {
  ProductCard,
  ProductCardsData,
} from "#schema/modules/product_cards.ts";
import type { Caller } from "../../kernel/caller.ts";
import { homePathOf } from "../../kernel/home-path.ts";
import type { Published } from "../../kernel/published.ts";
import { marketRules } from "../market-rules.ts";
import type {
  ComputedSections,
  SectionQuery,
  SectionServices,
} from "./section.ts";

export interface ProductCardsInput extends Pick<
  SectionServices,
  "content" | "published" | "text"
> {
  /** What is sold besides the networks, in the caller's words. */
  readonly cards: (caller: Caller) => readonly ProductCard[];
}

export function productCardSections({
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
          items: inOrder(section.items, market, published()),
        }
      );
    },
    more_products: (query: SectionQuery): ProductCardsData => ({
      title: text(query.language, "home.more.title"),
      look: "compact",
      items: inOrder(cards(query), query.market, published()),
    }),
  };
}

/** The market's own products first, then the others by their verticals. */
function inOrder(
  items: readonly ProductCard[],
  market: string | undefined,
  { productTypes }: Published,
): ProductCard[] {
  const rules = marketRules(market);
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

/** Infinity minus Infinity is no number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
