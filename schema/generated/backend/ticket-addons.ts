// Generated from schema/backend/ticket-addons.schema.json by `npm run generate`. Do not edit.

/**
 * Add-ons of tickets, by product (data/ticket-addons.json).
 */
export interface TicketAddonsFile {
  /**
   * The add-ons.
   */
  [k: string]: readonly TicketAddon[];
}
/**
 * One add-on.
 */
export interface TicketAddon {
  /**
   * Its id; its texts are in content/<language>/tickets.json.
   */
  addon_id: string;
  /**
   * The price of one, in whole units of the product's currency.
   */
  units: number;
  /**
   * Whether one is needed per passenger or per order.
   */
  per: "passenger" | "order";
  /**
   * How many one order may have.
   */
  most: number;
}
