// Generated from schema/product-types.schema.json by `npm run generate`. Do not edit.
import type { Vertical } from "./common.ts";

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
   * The first part of its pages' paths: rails in /rails-32/. A route must have pages with this prefix.
   */
  url_prefix?: string;
  vertical: Vertical;
  /**
   * The id of the picture with which its pages are shared, where they have none of their own.
   */
  share_image?: string;
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
