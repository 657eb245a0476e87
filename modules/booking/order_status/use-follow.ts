import { useEffect, useState } from "react";
import { useCall, useRefresh } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";

/** Something is under way: the page asks until it is over. */
const MOVING: readonly OrderState["order_status"][] = [
  "payment_processing",
  "paid",
];

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** Then whoever waits may load the page again. */
const MOST = 40;

/**
 * Follows an order while something is under way, and has the page show what is then.
 *
 * @returns whether it gave up
 */
export function useFollow({ order_guid, order_status }: OrderState): boolean {
  const call = useCall();
  const refresh = useRefresh();
  const [stopped, setStopped] = useState(false);
  const moving = MOVING.includes(order_status);

  useEffect(() => {
    if (!moving) return;
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    let wait = FIRST_MS;
    let over = false;
    const ask = async (): Promise<void> => {
      asked += 1;
      // One that fails is like one that says nothing new.
      const state = (await call("order_status", { order_guid }).catch(
        () => undefined,
      )) as OrderState | undefined;
      if (over) return;
      if (state && state.order_status !== order_status) return refresh();
      if (asked === MOST) return setStopped(true);
      wait = Math.min(wait * 1.5, LONGEST_MS);
      timer = setTimeout(() => void ask(), wait);
    };
    timer = setTimeout(() => void ask(), wait);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [moving, order_guid, order_status, call, refresh]);

  return stopped;
}
