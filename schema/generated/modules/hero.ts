// Generated from modules/common/hero/data.schema.json by `npm run generate`. Do not edit.
import type { Image } from "../common.ts";

/**
 * The head of a page: what it offers, over a picture.
 */
export interface HeroData {
  /**
   * The page's main heading.
   */
  title: string;
  /**
   * One sentence below it.
   */
  subtitle?: string;
  /**
   * The picture behind it.
   */
  image: Image;
}
