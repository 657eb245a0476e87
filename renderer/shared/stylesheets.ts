/**
 * The names of joined stylesheets: the ids of their parts, concatenated. An id is derived from the
 * part's content, so a name always means the same rules, in each process and each build, and a
 * browser can name the parts that it lacks.
 */
import { STYLES_PATH } from "./addresses.ts";

/** Characters of a part's id (base64url): 30 bits of the hash of its content. */
export const PART_ID_LENGTH = 5;

/** More than a build has; it only limits what is read from a request. */
const MAX_PARTS = 400;

const IDS = new RegExp(`^(?:[\\w-]{${PART_ID_LENGTH}}){1,${MAX_PARTS}}$`);
const EXTENSION = ".css";

/** The URL of the stylesheet with these parts, in the order of the cascade. */
export function stylesheetUrl(parts: readonly string[]): string {
  return `${STYLES_PATH}/${joinIds(parts)}${EXTENSION}`;
}

/**
 * The ids in a stylesheet's URL or name.
 *
 * @returns an empty list if it is not the name of a joined stylesheet
 */
export function partsOf(url: string): string[] {
  return url.endsWith(EXTENSION)
    ? splitIds(url.slice(url.lastIndexOf("/") + 1, -EXTENSION.length))
    : [];
}

function joinIds(parts: readonly string[]): string {
  return parts.join("");
}

/** @returns an empty list if the text does not consist of ids */
export function splitIds(text: string): string[] {
  return IDS.test(text)
    ? Array.from({ length: text.length / PART_ID_LENGTH }, (_, at) =>
        text.substr(at * PART_ID_LENGTH, PART_ID_LENGTH),
      )
    : [];
}
