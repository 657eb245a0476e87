import type { SearchPlace } from "#schema/modules/search_form.ts";
import { findByText } from "#ui/controls/find-by-text.ts";

/** The places whose names (in any script) or keywords match the typed text, best first. */
export const findPlaces = (
  places: readonly SearchPlace[],
  text: string,
): readonly SearchPlace[] =>
  findByText(
    places,
    text,
    ({ name, local_name = "", romanised = "", keywords = [] }) => ({
      names: [name, local_name, romanised],
      words: keywords,
    }),
  );
