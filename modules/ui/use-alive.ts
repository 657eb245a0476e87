import { useSyncExternalStore } from "react";

const never = () => () => {};

/** false in the server's HTML: what needs scripts waits for them. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
