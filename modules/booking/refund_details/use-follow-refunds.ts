import { useEffect } from "react";
import { useRefresh } from "#renderer/module-api.ts";

const WAITS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Refreshes the page some times while a refund changes without the visitor. */
export function useFollowRefunds(isMoving: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!isMoving) return undefined;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const ms = WAITS_MS[tries];
      if (ms === undefined) return;
      tries += 1;
      // A failed refresh leaves the page unchanged.
      timer = setTimeout(() => void refresh().then(wait, wait), ms);
    };
    wait();
    return () => {
      tries = WAITS_MS.length;
      clearTimeout(timer);
    };
  }, [isMoving, refresh]);
}
