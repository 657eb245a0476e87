/** State that the islands of a page share: an immutable value, updated by immer recipes. */
import { produce } from "immer";

/** By convention each key belongs to the module that writes it. */
export type PageValue = Readonly<Record<string, unknown>>;

export interface PageStore {
  readonly get: () => PageValue;
  readonly update: (recipe: (draft: Record<string, unknown>) => void) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const EMPTY_VALUE: PageValue = Object.freeze({});

/** Creates the store of the browser. It is cleared when the page changes. */
export function createPageStore(): PageStore & { clear(): void } {
  let value: PageValue = EMPTY_VALUE;
  const listeners = new Set<() => void>();
  const set = (next: PageValue): void => {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => value,
    update: (recipe) =>
      set(
        produce(value, (draft) => {
          recipe(draft as Record<string, unknown>);
        }),
      ),
    clear: () => set(EMPTY_VALUE),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server, and while hydrating, the store is empty. */
export const EMPTY_STORE: PageStore = {
  get: () => EMPTY_VALUE,
  update() {
    throw new Error("the page store is changed in the browser only");
  },
  subscribe: () => () => {},
};
