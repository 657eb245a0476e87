/** The sellers of products: `sold_by` of data/products.json. */
import { homePathOf } from "#server/backend/data-set/home-path.ts";
import {
  findProductType,
  type Published,
} from "#server/backend/data-set/published.ts";
import type { Quote } from "./quote.ts";
import type { SoldProduct, Vertical } from "./vertical.ts";

/** A product with its seller. */
export interface Sold {
  readonly product: SoldProduct;
  readonly seller: Vertical;
}

/** The pages on which a quote is paid and its order is managed. */
export type OrderPages = Readonly<
  Record<"pay" | "order" | "booked" | "refund" | "refund_details", string>
>;

/** The default pages of products. */
export const USUAL_PAGES = {
  order: "/ptp/order-details/",
  booked: "/ptp/booked/",
  refund: "/ptp/refund/",
  refund_details: "/ptp/refund-details/",
} as const;

export interface Sellers {
  readonly all: readonly Vertical[];
  /** @throws Error if no vertical sells it any more */
  of(quote: Pick<Quote, "vertical">): Vertical;
  /** @throws Error if no vertical sells it any more */
  pagesOf(quote: Pick<Quote, "vertical" | "product_type_id">): OrderPages;
  /** A product by its type; undefined if no vertical sells it. */
  byType(productType: string): Sold | undefined;
  /** A product by its number; undefined if no vertical sells it. */
  byId(productTypeId: string): Sold | undefined;
  /** The first product of a seller; undefined if it sells nothing. */
  soldBy(seller: string): Sold | undefined;
  /** @throws Error if the product is no longer published */
  product(productTypeId: number): SoldProduct;
}

export function createSellers(
  published: () => Pick<Published, "productTypes">,
  verticals: readonly Vertical[],
): Sellers {
  const byName = new Map(verticals.map((one) => [one.name, one]));
  const describe = (
    id: string,
    product: Published["productTypes"][string],
  ): SoldProduct => ({
    product_type_id: Number(id),
    product_type: product.product_type,
    vertical: product.vertical,
    home_path: homePathOf(id, product),
  });
  const soldAs = (
    id: string,
    product: Published["productTypes"][string],
  ): Sold | undefined => {
    const seller = byName.get(product.sold_by);
    return seller && { product: describe(id, product), seller };
  };
  const sellerOf = ({ vertical }: Pick<Quote, "vertical">): Vertical => {
    const seller = byName.get(vertical);
    if (!seller) throw new Error(`there is no vertical "${vertical}"`);
    return seller;
  };
  return {
    all: verticals,
    of: sellerOf,
    pagesOf(quote) {
      const { productTypes } = published();
      return {
        ...USUAL_PAGES,
        pay: sellerOf(quote).pay_path,
        ...productTypes[String(quote.product_type_id)]?.pages,
      };
    },
    byType(productType) {
      const found = findProductType(published(), productType);
      return found && soldAs(...found);
    },
    byId(id) {
      const { productTypes } = published();
      return Object.hasOwn(productTypes, id)
        ? soldAs(id, productTypes[id]!)
        : undefined;
    },
    soldBy(name) {
      const found = Object.entries(published().productTypes).find(
        ([, { sold_by }]) => sold_by === name,
      );
      return found && soldAs(...found);
    },
    product(id) {
      const { productTypes } = published();
      const product = productTypes[String(id)];
      if (!product) throw new Error(`there is no product ${id}`);
      return describe(String(id), product);
    },
  };
}
