// Generated from schema/backend/ticket-addons.schema.json by `npm run generate`. Do not edit.

/**
 * What is sold beside tickets, by product (data/ticket-addons.json).
 */
export interface TicketAddonsFile {
  /**
   * The add-ons.
   */
  [k: string]: TicketAddon[];
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
   * What one costs, in whole units of the product's currency.
   */
  units: number;
  /**
   * Whom one is for.
   */
  per: "passenger" | "order";
  /**
   * How many one order may have.
   */
  most: number;
}
