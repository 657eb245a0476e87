/** What the islands of a page share: an immutable value, changed by recipes (immer). */
import { produce } from "immer";
import { useSyncExternalStore } from "react";
import { useRuntime } from "./runtime.ts";

/** By convention each key belongs to the module that writes it. */
export type PageValue = Readonly<Record<string, unknown>>;

export interface PageStore {
  readonly get: () => PageValue;
  readonly update: (recipe: (draft: Record<string, unknown>) => void) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const EMPTY: PageValue = Object.freeze({});

/** The store of a page in the browser; another page clears it. */
export function createPageStore(): PageStore & { clear(): void } {
  let value: PageValue = EMPTY;
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
    clear: () => set(EMPTY),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server, and while hydrating, the store is empty. */
export const EMPTY_STORE: PageStore = {
  get: () => EMPTY,
  update() {
    throw new Error("the page store is changed in the browser only");
  },
  subscribe: () => () => {},
};

/** A value of the page store; the component renders again when it changes. */
export function usePageValue<T>(select: (value: PageValue) => T): T {
  const { store } = useRuntime();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(EMPTY),
  );
}

/** Changes the page store: `update((draft) => { draft.origin = "tokyo"; })`. */
export function usePageUpdate(): PageStore["update"] {
  return useRuntime().store.update;
}
