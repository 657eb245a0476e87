import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether React has hydrated the component. False in the server's HTML. Controls need it
 * not: what is pressed before is repeated.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
