// Generated from schema/backend/content-tickets.schema.json by `npm run generate`. Do not edit.
import type { TicketNotice } from "../modules/ticket_notices.ts";
import type { RichTextData } from "../modules/rich_text.ts";

/**
 * Texts around tickets in one language (data/content/<language>/tickets.json).
 */
export interface TicketsContentFile {
  sections: TicketsSections;
}
/**
 * The texts.
 */
export interface TicketsSections {
  /**
   * The add-ons by id.
   */
  addons: {
    [k: string]: AddonText;
  };
  /**
   * Notices on the page of a ticket, by product.
   */
  notices: {
    /**
     * The notices.
     */
    [k: string]: readonly TicketNotice[];
  };
  /**
   * Articles on the page of results, by product.
   */
  rich_text: {
    [k: string]: RichTextData;
  };
  /**
   * Further rules for the use of tickets, besides the network's `collection`: by product; `any`: products without an entry.
   */
  use: {
    /**
     * The rows.
     */
    [k: string]: readonly LabelledText[];
  };
}
/**
 * One add-on.
 */
export interface AddonText {
  /**
   * Its name.
   */
  title: string;
  /**
   * What it is, in a sentence.
   */
  text: string;
  /**
   * How it works.
   */
  about: string;
  /**
   * Facts that customers should know.
   */
  facts: readonly LabelledText[];
  /**
   * What applies to it.
   *
   * Items: A sentence.
   */
  terms: readonly string[];
}
/**
 * A text with a label.
 */
export interface LabelledText {
  /**
   * The label.
   */
  label: string;
  /**
   * The text.
   */
  text: string;
}
