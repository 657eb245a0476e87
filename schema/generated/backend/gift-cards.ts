// Generated from schema/backend/gift-cards.schema.json by `npm run generate`. Do not edit.
import type { DataDate, PricedCurrency } from "./common.ts";

/**
 * Gift cards that can be redeemed (data/gift-cards.json).
 */
export interface GiftCardsFile {
  /**
   * The cards.
   */
  cards: readonly GiftCardDefinition[];
}
/**
 * One card.
 */
export interface GiftCardDefinition {
  /**
   * The code that redeems it.
   */
  code: string;
  /**
   * Its value, in minor units of its currency.
   */
  amount: number;
  currency: PricedCurrency;
  /**
   * The last day on which it can be used.
   */
  valid_until: DataDate;
}
