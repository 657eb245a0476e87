/** The stylesheets of the build, which the server joins for each page (joined-stylesheets.ts). */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ModuleStyles } from "#renderer/rendering/assets.ts";
import { PART_ID_LENGTH } from "#renderer/shared/stylesheets.ts";
import { chunkOf, withImports, type Manifest } from "./manifest.ts";
import { memoize } from "./memoize.ts";

const BASE = "modules/ui/styles/base.css";
/** A stylesheet that at least this share of the views use is among those of every page. */
const COMMON_SHARE = 1 / 5;

export interface StyleParts {
  /** The text of each part, by its id. */
  readonly texts: ReadonlyMap<string, string>;
  /** The ids of every page's parts. */
  readonly base: readonly string[];
  /** The parts of a view, by its source. */
  of(view: string): ModuleStyles;
}

/**
 * @param folder of the style build
 * @param views the sources of all views
 * @throws Error when the build lacks a view, or a stylesheet cannot stand in a document
 */
export function readStyleParts(
  folder: string,
  manifest: Manifest,
  views: readonly string[],
): StyleParts {
  const texts = new Map<string, string>();
  const partOf = memoize((file) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    // In a document it would end the style element.
    if (text.includes("</")) throw new Error(`the stylesheet ${file} has "</"`);
    const id = hash("sha256", text, "base64url").slice(0, PART_ID_LENGTH);
    if ((texts.get(id) ?? text) !== text)
      throw new Error(`the stylesheet ${file} has the id of another`);
    texts.set(id, text);
    return id;
  });

  /** What a module shares comes before its own styles, which may adapt it. */
  const filesOf = (view: string, later: boolean): string[] => {
    const own = `build/${path.posix.relative("modules", path.posix.dirname(view))}/`;
    const files = withImports(manifest, view, later).flatMap(
      ({ css = [] }) => css,
    );
    return [
      ...files.filter((file) => !file.startsWith(own)),
      ...files.filter((file) => file.startsWith(own)),
    ];
  };
  const stylesOf = memoize((view): ModuleStyles => {
    const shown = filesOf(view, false).map(partOf);
    const all = new Set(filesOf(view, true).map(partOf));
    return { shown, later: [...all.difference(new Set(shown))] };
  });

  const uses = new Map<string, number>();
  for (const id of views.flatMap((view) => stylesOf(view).shown))
    uses.set(id, (uses.get(id) ?? 0) + 1);
  const common = [...uses.keys()].filter(
    (id) => uses.get(id)! >= views.length * COMMON_SHARE,
  );
  return {
    texts,
    base: [partOf(chunkOf(manifest, BASE).file), ...common],
    of: stylesOf,
  };
}
