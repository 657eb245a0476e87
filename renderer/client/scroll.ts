/** Where the page is scrolled to, and where the focus goes, after a navigation. */

import { MAIN_ID } from "../page-state.ts";
import { entryKey } from "./history.ts";

export interface ScrollKeeper {
  /** Remembers where an entry of the history is scrolled to. */
  save(key: string | undefined): void;
  /** A page that comes back goes to where it was. */
  back(key: string | undefined): void;
  /** A new page begins at its top, or at what the address points at. */
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
      // Storage may be full or forbidden; then a page begins at its top.
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

/** Where a keyboard goes on: at the beginning of the new page. Screen readers hear its title. */
export function moveFocus(title: string, announcer: HTMLElement): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  announcer.textContent = title;
}

/** What reads the title of a new page out. */
export function createAnnouncer(): HTMLElement {
  const announcer = document.createElement("div");
  announcer.className = "visually-hidden";
  announcer.setAttribute("aria-live", "polite");
  document.body.append(announcer);
  return announcer;
}
