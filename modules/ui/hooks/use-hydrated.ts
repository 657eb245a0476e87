import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether React has hydrated the component. False in the server's HTML. Controls do not need it,
 * because earlier presses are repeated.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
