// Generated from schema/backend/gift-cards.schema.json by `npm run generate`. Do not edit.
import type { DataDate, PricedCurrency } from "./common.ts";

/**
 * Gift cards that can be redeemed (data/gift-cards.json).
 */
export interface GiftCardsFile {
  /**
   * The cards.
   */
  cards: GiftCardDefinition[];
}
/**
 * One card.
 */
export interface GiftCardDefinition {
  /**
   * What is typed to redeem it.
   */
  code: string;
  /**
   * What it is worth, in minor units of its currency.
   */
  amount: number;
  currency: PricedCurrency;
  /**
   * The last day on which it can be used.
   */
  valid_until: DataDate;
}
