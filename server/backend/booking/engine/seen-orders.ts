/** Orders as the visitor of a page sees them. */
import type { Order } from "../model/order.ts";
import type { OrderVisitor } from "./visitor.ts";

export type OrderSection =
  | "status"
  | "confirmation"
  | "tickets"
  | "voucher"
  | "items"
  | "travellers"
  | "price";

export interface SeenOrders {
  /**
   * The current state of an order.
   *
   * @throws Refusal order_not_found if the visitor may not see it
   */
  current(visitor: OrderVisitor, orderGuid: string): Promise<Order>;
  /** The data that an order's page needs first; undefined if the visitor may not see the order. */
  head(visitor: OrderVisitor, orderGuid: string): Promise<Order | undefined>;
  section(
    name: OrderSection,
    visitor: OrderVisitor,
    orderGuid: string,
  ): Promise<object>;
}
