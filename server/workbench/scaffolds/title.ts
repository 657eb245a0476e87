/** Writes the title and description of a page into the texts of the source language. */
import { setIn } from "./edit-json.ts";
import type { ScaffoldProject } from "./project.ts";
import { requireFree } from "./refusal.ts";

export interface TitleTexts {
  readonly title: string;
  readonly description?: string | undefined;
}

export interface WrittenTitle {
  readonly file: string;
  readonly text: string;
  /** The keys for the meta of a route. */
  readonly meta: {
    readonly title_key: string;
    readonly description_key?: string;
  };
}

/**
 * @param key in pages.json: winter_trains
 * @throws Refusal if there are texts with this key
 */
export function writeTitle(
  { config, configs, text }: ScaffoldProject,
  key: string,
  { title, description }: TitleTexts,
): WrittenTitle {
  const file = `${configs}/locales/${config.unprefixed}/pages.json`;
  const pages = config.messages[config.unprefixed]?.["pages"] ?? {};
  requireFree("text", key, Object.keys(pages), file);
  const texts = {
    title: `${title} | {site}`,
    ...(description === undefined ? {} : { description }),
  };
  return {
    file,
    text: setIn(text(file), [key], texts),
    meta: {
      title_key: `pages:${key}.title`,
      ...(description === undefined
        ? {}
        : { description_key: `pages:${key}.description` }),
    },
  };
}
