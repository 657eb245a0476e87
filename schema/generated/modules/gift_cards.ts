// Generated from modules/account/gift_cards/data.schema.json by `npm run generate`. Do not edit.
import type { DayOrTime, Price } from "../common.ts";

/**
 * A user's gift cards.
 */
export interface GiftCardsData {
  /**
   * The cards.
   */
  cards: readonly GiftCard[];
  /**
   * The balance of all cards.
   */
  balance: Price;
}
/**
 * A card.
 */
export interface GiftCard {
  /**
   * The card's id.
   */
  card_id: string;
  /**
   * The last four characters of its code.
   */
  last4: string;
  /**
   * Its balance.
   */
  balance: Price;
  /**
   * The last day on which it can be used, or the time (ISO 8601).
   */
  valid_until: DayOrTime;
}
