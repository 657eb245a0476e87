/** The overlays with the edits of a page: of what an upstream publishes, and of texts that a service answers. */
import { isDeepStrictEqual } from "node:util";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { Overlay, OverlayChange } from "#schema/overlay.ts";
import { readableIn } from "#server/config/model/readable-in.ts";
import type { Config } from "#server/config/model/config.ts";
import {
  insertIn,
  newFile,
  removeIn,
  setIn,
} from "../../scaffolds/edit-json.ts";

/** Where an overlay puts a section. */
export type OverlayPlace =
  | { readonly after: string }
  | { readonly first: true };

/** @param after undefined or null: the first place */
export function placeAfter(after: string | null | undefined): OverlayPlace {
  return after === null || after === undefined ? { first: true } : { after };
}

const MAX_NAME_LENGTH = 60;

/** For whom an overlay of a page is; what is left out does not matter. */
export interface Audience {
  /** Its texts are for readers of this language. */
  readonly language?: string | undefined;
  /** The code of the partner whose pages it changes. */
  readonly partner?: string | undefined;
}

/** An overlay for one page, and for some languages if it has texts in place of a service's. */
export interface PageOverlay {
  /** Below the configuration's folder. */
  readonly relative: string;
  readonly content: Pick<Overlay, "pages" | "when">;
}

/**
 * The overlay with the edits of a page. That of a language sorts after the page's, and that of a partner
 * after both, so it is applied later.
 */
export function pageOverlay(
  { routeName, params }: LoadedPage,
  config: Config,
  { language, partner }: Audience,
): PageOverlay {
  const name = [
    partner === undefined ? "edited" : `for-${partner}`,
    routeName,
    ...Object.values(params),
    language ?? "",
  ]
    .filter((part) => part !== "")
    .join("-")
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, "-")
    .slice(0, MAX_NAME_LENGTH);
  const hasParams = Object.keys(params).length > 0;
  const content = {
    pages: [{ route: routeName, ...(hasParams ? { params } : {}) }],
    ...(language === undefined && partner === undefined
      ? {}
      : {
          when: {
            ...(language === undefined
              ? {}
              : { languages: readersOf(config, language) }),
            ...(partner === undefined ? {} : { partners: [partner] }),
          },
        }),
  };
  const isTaken = (candidate: string) =>
    config.overlays.some(
      ({ name: known, pages, when }) =>
        known === candidate &&
        !isDeepStrictEqual({ pages, ...(when ? { when } : {}) }, content),
    );
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name}-${count}`;
  return { relative: `overlays/${free}.json`, content };
}

/** The languages whose readers understand a text in this one, in the order of the configuration. */
export function readersOf(config: Config, language: string): string[] {
  return Object.keys(config.languages).filter((code) =>
    readableIn(config, code).includes(language),
  );
}

/** The text of a new overlay of a page. */
export function newOverlay(
  { context }: LoadedPage,
  { content }: PageOverlay,
  change: OverlayChange,
): string {
  return newFile("../../schema/overlay.schema.json", {
    summary: `Edited on the page ${context.location.path}`.slice(0, 200),
    ...content,
    changes: [change],
  });
}

/** Adds a change at the end; a section that was moved last is moved once. */
export function addChange(text: string, change: OverlayChange): string {
  const { changes } = JSON.parse(text) as Overlay;
  const last = changes.at(-1);
  return change.move !== undefined && last?.move === change.move
    ? setIn(text, ["changes", changes.length - 1], change)
    : insertIn(text, ["changes"], -1, change);
}

/**
 * Removes a change that places a section, and later moves of it.
 *
 * @returns null if the overlay has no change left
 */
export function withoutChange(text: string, index: number): string | null {
  const { changes } = JSON.parse(text) as Overlay;
  const { insert, with: next } = changes[index]!;
  const { name } = (insert ?? next)!;
  const gone = changes.flatMap(({ move }, at) =>
    at === index || (at > index && move === name) ? [at] : [],
  );
  if (gone.length === changes.length) return null;
  return gone.reduceRight(
    (edited, at) => removeIn(edited, ["changes", at]),
    text,
  );
}
