/** Removes links to pages that are not published in a language. */
import { homePathOf } from "../data-set/home-path.ts";
import type { Published } from "../data-set/published.ts";

/** In `publish_languages`: every language. */
const ALL_LANGUAGES = "ALL";

const PRODUCT_PAGE = /^\/[a-z]+-(\d+)\//;

/** Whether a path of this site leads to a page that exists in the language. */
export function isPublished(
  path: string,
  language: string,
  { skeletons }: Pick<Published, "skeletons">,
): boolean {
  const id = PRODUCT_PAGE.exec(path)?.[1];
  if (id === undefined) return true;
  const languages = Object.hasOwn(skeletons.aggregation, id)
    ? skeletons.aggregation[id]!.publish_languages
    : [];
  return languages.includes(ALL_LANGUAGES) || languages.includes(language);
}

/** Whether a path is the page of a product that is sold, in the language. */
export function isSold(
  path: string,
  language: string,
  published: Pick<Published, "skeletons" | "productTypes">,
): boolean {
  return (
    isPublished(path, language, published) &&
    Object.entries(published.productTypes).some(
      ([id, product]) => homePathOf(id, product) === path,
    )
  );
}

/**
 * A section's data without entries whose `path` is dead. A list that becomes empty is removed with
 * its entry.
 *
 * @returns undefined if nothing is left
 */
export function withoutDeadLinks(
  value: unknown,
  opens: (path: string) => boolean,
): unknown {
  if (Array.isArray(value)) {
    const left = value.flatMap((item) => {
      const kept = withoutDeadLinks(item, opens);
      return kept === undefined ? [] : [kept];
    });
    return left.length === 0 && value.length > 0 ? undefined : left;
  }
  if (typeof value !== "object" || value === null) return value;
  const entry = value as Readonly<Record<string, unknown>>;
  if (typeof entry["path"] === "string" && !opens(entry["path"]))
    return undefined;
  const left: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(entry)) {
    const kept = withoutDeadLinks(child, opens);
    if (kept !== undefined) left[key] = kept;
    else if (Array.isArray(child)) return undefined;
  }
  return left;
}
