// Generated from schema/product-types.schema.json by `npm run generate`. Do not edit.
import type { SitePath, Vertical } from "./common.ts";

/**
 * The products that have pages of their own (configs/product-types.json).
 */
export interface ProductTypes {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The products by their ids.
   */
  product_types: {
    [k: string]: ProductType;
  };
}
/**
 * One product.
 */
export interface ProductType {
  /**
   * The product's name in upstream paths, in lowercase.
   */
  product_type: string;
  /**
   * The first part of its pages' paths: rails in /rails-32/. A route must have pages with this prefix. A product without it has a home_path.
   */
  url_prefix?: string;
  /**
   * The product's page, where it is not /<url_prefix>-<id>/.
   */
  home_path?: SitePath;
  pages?: ProductPages;
  /**
   * The first part of the landing pages of its vertical: europe-rail in /europe-rail/33-france/. Left out: it has none.
   */
  landing?: string;
  vertical: Vertical;
  /**
   * The vertical of the backend that searches and sells it: transport.
   */
  sold_by: string;
  /**
   * true: its suppliers answer one after another, and browsers ask for further results until the search is completed. Left out: the first answer is complete.
   */
  polls?: boolean;
  /**
   * tokens: browsers ask for further results with the tokens of the answer before. Left out: with the search's id and revision.
   */
  results_by?: "tokens";
  /**
   * true: the search form of a home page searches this product.
   */
  is_default?: boolean;
  /**
   * true: its pages are shown without asking for the product's basic info.
   */
  skip_basic_info?: boolean;
  /**
   * The id of the product's place, where basic info is not asked for it.
   */
  poi_id?: string;
  /**
   * The name of the place, as addresses have it in every language, where basic info is not asked for it.
   */
  poi_locale_name?: string;
}
/**
 * The pages on which it is paid for and looked after, where they are not those of all products.
 */
export interface ProductPages {
  /**
   * The page on which it is paid for.
   */
  pay?: SitePath;
  /**
   * The page of an order of it.
   */
  order?: SitePath;
  /**
   * The page after paying.
   */
  booked?: SitePath;
  /**
   * The page on which a refund is asked for.
   */
  refund?: SitePath;
  /**
   * The page of refunds that were made.
   */
  refund_details?: SitePath;
}
