/** The page as it is now: its state, and who wants to know when it changes. */
import {
  createTranslator,
  type Messages,
  type Translate,
} from "../context/translate.ts";
import { createPageStore, type PageStore } from "../module/page-store.ts";
import type { PageState } from "../page-state.ts";

export interface CurrentPage {
  readonly state: () => PageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another page takes this one's place. */
  set(state: PageState): void;
  /** What the islands of the page share; another page begins with an empty one. */
  readonly shared: PageStore;
  readonly translate: Translate;
}

export function createCurrentPage(first: PageState): CurrentPage {
  let state = first;
  const shared = createPageStore();
  const listeners = new Set<() => void>();
  // The language is the document's: texts of other pages only add to these.
  const messages: Record<string, string> = { ...first.messages };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = next;
      shared.clear();
      Object.assign(messages, next.messages satisfies Messages);
      for (const listener of listeners) listener();
    },
    shared,
    translate: createTranslator(messages, first.context.language.intl),
  };
}
