import { useEffect, useRef, useState } from "react";
import { useSite } from "#renderer/module-api.ts";

/** A longer hold shows no countdown. */
const MAX_S = 24 * 60 * 60;

/** A correct clock may differ from the request's minute by this much when the page hydrates. */
const TOLERANCE_MS = 3 * 60_000;

/**
 * The remaining seconds of a hold; 0 if it has expired, undefined without a hold. Before hydration
 * they are counted from the request's minute. A wrong clock of the visitor is corrected by the
 * server's.
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
  const isExpired = left === 0;
  useEffect(() => {
    if (until === undefined || isExpired) return undefined;
    // Measured once, because the request's minute does not advance.
    skew.current ??= skewOf(minute);
    const { current: wrong } = skew;
    const tick = () => setNow(Date.now() - wrong);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, isExpired, minute]);
  return left !== undefined && left > MAX_S ? undefined : left;
}

/** @returns how far the visitor's clock is off, in milliseconds; 0 within the tolerance */
function skewOf(minute: number): number {
  const difference = Date.now() - minute;
  return Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}
