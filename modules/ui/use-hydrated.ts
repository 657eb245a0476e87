import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether React has hydrated the component. False in the server's HTML, so that a control
 * that needs JavaScript stays disabled until its script runs.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
