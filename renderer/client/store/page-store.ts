/** The state of the current page, with subscriptions. */
import {
  createTranslator,
  type Messages,
  type Translate,
} from "#renderer/context/translate.ts";
import type { PageState } from "#renderer/shared/page-state.ts";

export interface CurrentPage {
  readonly state: () => PageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces the page. */
  set(state: PageState): void;
  readonly translate: Translate;
}

export function createCurrentPage(first: PageState): CurrentPage {
  let state = first;
  const listeners = new Set<() => void>();
  // All pages of a document have one language, so their texts can be merged.
  const messages: Record<string, string> = { ...first.messages };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      state = next;
      Object.assign(messages, next.messages satisfies Messages);
      for (const listener of listeners) listener();
    },
    translate: createTranslator(messages, first.context.language.intl),
  };
}
