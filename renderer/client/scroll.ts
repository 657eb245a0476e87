/** Scroll position and focus after a navigation. */

import { MAIN_ID } from "../page-state.ts";
import { entryKey } from "./history.ts";

export interface ScrollKeeper {
  /** Saves the scroll position of a history entry. */
  save(key: string | undefined): void;
  /** Restores the scroll position of a history entry. */
  back(key: string | undefined): void;
  /** Scrolls to the fragment of the URL, or to the top. */
  begin(hash: string): void;
}

const STORAGE_KEY = "wayfare-scroll";

export function createScrollKeeper(): ScrollKeeper {
  window.history.scrollRestoration = "manual";
  const positions = readPositions();
  const save = (key: string | undefined): void => {
    if (key) positions.set(key, window.scrollY);
  };
  window.addEventListener("pagehide", () => {
    save(entryKey());
    try {
      sessionStorage.setItem(
        STORAGE_KEY,
        JSON.stringify([...positions].slice(-50)),
      );
    } catch {
      // Storage may be full or forbidden; then the page starts at the top.
    }
  });
  return {
    save,
    back(key) {
      const position = key === undefined ? undefined : positions.get(key);
      if (position !== undefined) window.scrollTo(0, position);
    },
    begin(hash) {
      const target = hash
        ? document.getElementById(decodeURIComponent(hash.slice(1)))
        : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    },
  };
}

function readPositions(): Map<string, number> {
  try {
    return new Map(
      JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [
        string,
        number,
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
