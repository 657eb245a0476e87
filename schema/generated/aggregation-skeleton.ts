// Generated from schema/aggregation-skeleton.schema.json by `npm run generate`. Do not edit.
import type { PublishLanguages, SitePath } from "./common.ts";
import type { PageText } from "./page-text.ts";
import type { Section } from "./section.ts";

/**
 * The home page of a product (/rails-32/) as the aggregation call publishes it.
 */
export interface AggregationSkeleton {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The product that the page sells: a key of configs/product-types.json.
   */
  product_type_id: number;
  /**
   * The categories of the product, for the breadcrumb.
   */
  category_list: {
    /**
     * The sub-product that the page opens with: the end of the breadcrumb.
     */
    default_sub_product_type_id: number;
    /**
     * The sub-products of the same place. The breadcrumb links to the others.
     */
    sub_category_list: {
      /**
       * The sub-product's id.
       */
      sub_product_type_id: number;
    }[];
    /**
     * The page one level up: the breadcrumb links to it.
     */
    l1_url: SitePath;
  };
  publish_languages: PublishLanguages;
  /**
   * The destination that is chosen when the page opens. Sections are cached by it.
   */
  des_id: number;
  /**
   * Title and description of the page.
   */
  page?: PageText;
  /**
   * The sections of the page, in their order.
   */
  sections: readonly Section[];
}
