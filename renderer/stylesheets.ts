/**
 * The names of joined stylesheets: the ids of their parts one after another. An id is made from
 * the part's content, so a name always means the same rules, in each process and each build, and
 * a browser can name the parts that it lacks.
 */
import { STYLES_PATH } from "./addresses.ts";

/** Characters of a part's id (base64url): 30 bits of the hash of its content. */
export const PART_ID_LENGTH = 5;

/** More than a build has; it only bounds what is read of a request. */
const MAX_PARTS = 400;

const NAME = new RegExp(
  `^(?:[\\w-]{${PART_ID_LENGTH}}){1,${MAX_PARTS}}\\.css$`,
);

/** The URL of the stylesheet with these parts, in the order of the cascade. */
export function stylesheetUrl(parts: readonly string[]): string {
  return `${STYLES_PATH}/${parts.join("")}.css`;
}

/**
 * The ids in a stylesheet's URL or name.
 *
 * @returns none when it is not the name of a joined stylesheet
 */
export function partsOf(url: string): string[] {
  const name = url.slice(url.lastIndexOf("/") + 1);
  return NAME.test(name)
    ? Array.from(
        { length: (name.length - ".css".length) / PART_ID_LENGTH },
        (_, at) => name.substr(at * PART_ID_LENGTH, PART_ID_LENGTH),
      )
    : [];
}
