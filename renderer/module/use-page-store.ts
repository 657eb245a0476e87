/** Hooks for the page store. */
import { useSyncExternalStore } from "react";
import { EMPTY_VALUE, type PageStore, type PageValue } from "./page-store.ts";
import { useRuntime } from "./runtime.ts";

/** Reads a value of the page store, and renders again when it changes. */
export function usePageValue<T>(select: (value: PageValue) => T): T {
  const { store } = useRuntime();
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(EMPTY_VALUE),
  );
}

/** Updates the page store: `update((draft) => { draft.origin = "tokyo"; })`. */
export function usePageUpdate(): PageStore["update"] {
  return useRuntime().store.update;
}
