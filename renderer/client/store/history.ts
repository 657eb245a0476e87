/** One history for all islands and for navigation. */
import type { Location } from "react-router-dom";

export interface SharedHistory {
  readonly location: () => Location;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
  /** Updates the address bar and the islands' location when a page is shown. */
  commit(url: string, how: "push" | "replace" | "keep"): void;
}

export type Navigate = (url: string, how: "push" | "replace") => void;

export function createHistory(navigate: Navigate): SharedHistory {
  let location = readLocation();
  const listeners = new Set<() => void>();
  return {
    location: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    commit(url, how) {
      if (how === "push") window.history.pushState({ key: newKey() }, "", url);
      if (how === "replace")
        window.history.replaceState(
          // Retains the rest of the entry's state, such as an open dialog.
          { ...(window.history.state as object), key: entryKey() ?? newKey() },
          "",
          url,
        );
      location = readLocation();
      for (const listener of listeners) listener();
    },
  };
}

/** The key of the current history entry; undefined until `commit` has set one. */
export function entryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  return {
    pathname,
    search,
    hash,
    state: null,
    key: entryKey() ?? "default",
  } as Location;
}
