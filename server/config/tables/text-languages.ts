/** The languages that need a text, if not all do. */
import { ALL_LANGUAGES } from "#renderer/loading/gather-page.ts";
import type { Config } from "../model/config.ts";
import type { CodeTexts } from "./code-texts.ts";

/**
 * Titles and descriptions of pages that are published in some languages only: the key of the
 * text -> these languages. Texts that are not listed are needed in every language.
 */
export type TextLanguages = ReadonlyMap<string, ReadonlySet<string>>;

export function textLanguages(
  { routes, skeletons }: Pick<Config, "routes" | "skeletons">,
  codeTexts: CodeTexts,
): TextLanguages {
  const languages = new Map<string, Set<string>>();
  for (const { skeleton, meta } of Object.values(routes)) {
    const published = ("file" in skeleton &&
      skeletons.page[skeleton.file]?.publish_languages) || [ALL_LANGUAGES];
    for (const key of [meta.title_key, meta.description_key])
      if (key !== undefined)
        languages.set(
          key,
          new Set(published).union(languages.get(key) ?? new Set()),
        );
  }
  return new Map(
    [...languages].filter(
      ([key, codes]) => !codes.has(ALL_LANGUAGES) && !codeTexts.has(key),
    ),
  );
}
