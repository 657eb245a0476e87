// Generated from schema/backend/place-words.schema.json by `npm run generate`. Do not edit.
import type { PlaceId } from "../transport.ts";

/**
 * Search words for places, besides their names (data/place-words.json).
 */
export interface PlaceWordsFile {
  /**
   * By product: places whose name is that of a station, stop or pier, although it has no city in brackets.
   */
  stations: {
    /**
     * The places.
     */
    [k: string]: readonly PlaceId[];
  };
  /**
   * By place: readings, codes, and other common names.
   */
  words: {
    /**
     * The words.
     *
     * Items: A word.
     */
    [k: string]: readonly string[];
  };
}
