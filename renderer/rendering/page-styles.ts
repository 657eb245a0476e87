/** The needs of a page's first paint: styles, and the sections of the first screen. */
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
  /** The stylesheets of every page and of the sections of the first screen. */
  readonly first: readonly string[];
  /** The stylesheets of the other sections, and those that modules load on first use. */
  readonly rest: readonly string[];
  /** The name of the first section that needs the rest; undefined if none does. */
  readonly restFrom: string | undefined;
  /**
   * The name of the first section that does not end on the first screen; undefined: all do. The
   * sections before it are painted together, because progressive painting moves content: a row that
   * is aligned to its end, a form whose fields wrap. A longer section is painted as it arrives.
   */
  readonly screenEndsAt: string | undefined;
}

export function pageStyles(page: LoadedPage, assets: Assets): PageStyles {
  const { kind } = page.context.platform;
  const shown = shownSections(page);
  const { count, ended } = countOnScreen(shown, kind);
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
    screenEndsAt: shown[ended]?.name,
  };
}

/**
 * Counts the sections that begin on the first screen, and those that end there, by the heights of
 * their placeholders.
 */
function countOnScreen(
  shown: readonly LoadingSection[],
  kind: PlatformKind,
): { readonly count: number; readonly ended: number } {
  const screen = SCREEN_HEIGHT[kind];
  let height = 0;
  let count = 0;
  let ended = 0;
  for (const { manifest } of shown) {
    if (height >= screen) break;
    count += 1;
    height += manifest!.placeholder.height[kind];
    if (height <= screen) ended = count;
  }
  return { count, ended };
}
