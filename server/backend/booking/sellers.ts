/** Who sells which product: `sold_by` of configs/product-types.json. */
import { homePathOf } from "../kernel/home-path.ts";
import type { Published } from "../kernel/published.ts";
import type { Quote } from "./quote.ts";
import type { SoldProduct, Vertical } from "./vertical.ts";

/** A product with who sells it. */
export interface Sold {
  readonly product: SoldProduct;
  readonly seller: Vertical;
}

/** Where a quote is paid for, and its order is looked after. */
export type OrderPages = Readonly<
  Record<"pay" | "order" | "booked" | "refund" | "refund_details", string>
>;

/** Those of products that have none of their own. */
export const USUAL_PAGES = {
  order: "/ptp/order-details/",
  booked: "/ptp/booked/",
  refund: "/ptp/refund/",
  refund_details: "/ptp/refund-details/",
} as const;

export interface Sellers {
  readonly all: readonly Vertical[];
  /** @throws Error when nobody sells it any more */
  of(quote: Pick<Quote, "vertical">): Vertical;
  /** @throws Error when nobody sells it any more */
  pagesOf(quote: Pick<Quote, "vertical" | "product_type_id">): OrderPages;
  /** A product by its type; undefined when nobody sells it. */
  byType(productType: string): Sold | undefined;
  /** A product by its number; undefined when nobody sells it. */
  byId(productTypeId: string): Sold | undefined;
  /** The first product of a seller; undefined when it sells nothing. */
  soldBy(seller: string): Sold | undefined;
  /** @throws Error when the product is not published any more */
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
      const found = Object.entries(published().productTypes).find(
        ([, { product_type }]) => product_type === productType,
      );
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
