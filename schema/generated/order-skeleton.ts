// Generated from schema/order-skeleton.schema.json by `npm run generate`. Do not edit.
import type { PublishLanguages } from "./common.ts";
import type { PageText } from "./page-text.ts";
import type { Section } from "./section.ts";

/**
 * The sections of an order's page as the order detail call publishes them. They are personal: never cached for anyone else.
 */
export interface OrderSkeleton {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The number of the order. Left out when the visitor may not see it.
   */
  order_no?: string;
  publish_languages: PublishLanguages;
  /**
   * The HTTP status of the page, if not the route's: 404 where the visitor may not see the order that was asked for.
   */
  status?: 404;
  /**
   * Title and description of the page.
   */
  page?: PageText;
  /**
   * The sections of the page, in their order.
   */
  sections: readonly Section[];
}
