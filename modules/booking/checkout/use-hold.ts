import { useEffect, useRef, useState } from "react";
import { useSite } from "#renderer/module-api.ts";

/** Longer than this is no hold that one waits out. */
const LONGEST_S = 24 * 60 * 60;

/** By so much the request's minute and a right clock differ at most when a page is hydrated. */
const TOLERANCE_MS = 3 * 60_000;

/**
 * The seconds that places are held for; 0 when it is over, undefined for what is not
 * held. Before the script is there it is as of the request's minute. Where the visitor's
 * clock is wrong, the server's counts.
 *
 * @param until in milliseconds since 1970
 */
export function useHold(until: number | undefined): number | undefined {
  const minute = useSite("minute");
  const [now, setNow] = useState(minute);
  const skew = useRef<number>(undefined);
  const left =
    until === undefined
      ? undefined
      : Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (until === undefined || isOver) return undefined;
    // Measured once: the request's minute does not go on.
    skew.current ??= skewOf(minute);
    const { current: wrong } = skew;
    const tick = () => setNow(Date.now() - wrong);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, isOver, minute]);
  return left !== undefined && left > LONGEST_S ? undefined : left;
}

/** By how much the visitor's clock is wrong, in milliseconds. */
function skewOf(minute: number): number {
  const difference = Date.now() - minute;
  return Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}
