/** Scroll position and focus after a navigation. */

import { MAIN_ID } from "../shared/page-state.ts";
import { entryKey } from "./store/history.ts";

export interface ScrollKeeper {
  /** Saves the scroll position of a history entry. */
  save(key: string | undefined): void;
  /** Restores the scroll position of a history entry. */
  back(key: string | undefined): void;
  /**
   * Restores it again after a late section arrived, unless the visitor has done something since.
   */
  again(): void;
  /** Scrolls to the fragment of the URL, or to the top. */
  begin(hash: string): void;
}

const STORAGE_KEY = "wayfare-places";

/** The attribute of long lists whose rows are laid out only when they are in view. */
const ROWS = "[data-rows]";

/** A scroll position in a page. */
interface Place {
  readonly y: number;
  /** The first row in view of a long list: its index, and its distance from the top. */
  readonly row?: { readonly index: number; readonly top: number };
}

export function createScrollKeeper(): ScrollKeeper {
  window.history.scrollRestoration = "manual";
  const places = readPlaces();
  const save = (key: string | undefined): void => {
    if (key) places.set(key, currentPlace());
  };
  /** The position to restore, until the visitor does something. */
  let wanted: Place | undefined;
  const restore = (): void => {
    if (wanted) window.scrollTo(0, offsetOf(wanted));
  };
  for (const input of ["wheel", "pointerdown", "keydown"])
    window.addEventListener(input, () => (wanted = undefined), {
      capture: true,
      passive: true,
    });
  window.addEventListener("pagehide", () => {
    save(entryKey());
    try {
      sessionStorage.setItem(
        STORAGE_KEY,
        JSON.stringify([...places].slice(-50)),
      );
    } catch {
      // Storage may be full or forbidden; then the page starts at the top.
    }
  });
  return {
    save,
    back(key) {
      wanted = key === undefined ? undefined : places.get(key);
      // Sections above the position need their true heights (renderer/rendering/section-style.ts).
      if (wanted?.y) document.documentElement.dataset["laidOut"] = "";
      restore();
    },
    again: restore,
    begin(hash) {
      wanted = undefined;
      delete document.documentElement.dataset["laidOut"];
      const target = hash
        ? document.getElementById(decodeURIComponent(hash.slice(1)))
        : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    },
  };
}

function currentPlace(): Place {
  const y = window.scrollY;
  const rows = [...(document.querySelector(ROWS)?.children ?? [])];
  const index = rows.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  const top = rows[index]?.getBoundingClientRect().top ?? Infinity;
  return top < window.innerHeight ? { y, row: { index, top } } : { y };
}

/**
 * The rows above change their heights when they come into view, so the position is found by the
 * row.
 */
function offsetOf({ y, row }: Place): number {
  const found = row && document.querySelector(ROWS)?.children[row.index];
  return found
    ? window.scrollY + found.getBoundingClientRect().top - row.top
    : y;
}

function readPlaces(): Map<string, Place> {
  try {
    return new Map(
      JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [
        string,
        Place,
      ][],
    );
  } catch {
    return new Map();
  }
}

/** Moves the focus to the start of the new page, and announces its title to screen readers. */
export function moveFocus(title: string, announcer: HTMLElement): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  announcer.textContent = title;
}

/** Creates the live region that announces page titles. */
export function createAnnouncer(): HTMLElement {
  const announcer = document.createElement("div");
  announcer.className = "visually-hidden";
  announcer.setAttribute("aria-live", "polite");
  document.body.append(announcer);
  return announcer;
}
