/** Which styles a page's first paint needs, and which come later. */
import type { PlatformKind } from "../context/site-context.ts";
import type { LoadedPage, LoadingSection } from "../loading/page.ts";
import type { Assets } from "./assets.ts";
import { shownSections } from "./build-state.ts";

/** The height of a large window, in CSS pixels. */
const SCREEN_HEIGHT: Readonly<Record<PlatformKind, number>> = {
  desktop: 1000,
  mobile: 850,
};

/** The ids of a page's stylesheets; each is in one list only. */
export interface PageStyles {
  /** For every page, and for the sections of the first screen. */
  readonly first: readonly string[];
  /** For the other sections, and for what modules load on first use. */
  readonly rest: readonly string[];
  /** The name of the first section that needs the rest; undefined: none does. */
  readonly restFrom: string | undefined;
}

export function pageStyles(page: LoadedPage, assets: Assets): PageStyles {
  const { kind } = page.context.platform;
  const shown = shownSections(page);
  const count = countOnScreen(shown, kind);
  const styles = shown.map(({ module_id }) => assets.styles(module_id, kind));
  const first = new Set([
    ...assets.base,
    ...styles.slice(0, count).flatMap((module) => module.shown),
  ]);
  const rest = new Set([
    ...styles.slice(count).flatMap((module) => module.shown),
    ...styles.flatMap(({ later }) => later),
  ]).difference(first);
  return {
    first: [...first],
    rest: [...rest],
    restFrom: shown[count]?.name,
  };
}

/** Counts the sections that begin on the first screen, by the heights of their placeholders. */
function countOnScreen(
  shown: readonly LoadingSection[],
  kind: PlatformKind,
): number {
  let height = 0;
  const end = shown.findIndex(({ manifest }) => {
    const isBelow = height >= SCREEN_HEIGHT[kind];
    height += manifest!.placeholder.height[kind];
    return isBelow;
  });
  return end === -1 ? shown.length : end;
}
