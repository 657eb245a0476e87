import { useEffect, useState } from "react";
import { useCall, useRefresh } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";

/** States that change without the visitor: the page polls until they end. */
const MOVING: readonly OrderState["order_status"][] = [
  "payment_processing",
  "paid",
];

const FIRST_MS = 1000;
const MAX_MS = 15_000;
/** After this number of polls the page asks the visitor to reload. */
const MAX_POLLS = 40;

/**
 * Polls an order while it changes without the visitor, and refreshes the page when it has
 * changed.
 *
 * @returns whether it changes without the visitor, and whether polling has stopped without a change
 */
export function useFollow({ order_guid, order_status }: OrderState) {
  const call = useCall();
  const refresh = useRefresh();
  const [stopped, setStopped] = useState(false);
  const isMoving = MOVING.includes(order_status);

  useEffect(() => {
    if (!isMoving) return;
    let timer: ReturnType<typeof setTimeout>;
    let polls = 0;
    let wait = FIRST_MS;
    const life = new AbortController();
    const { signal } = life;
    const poll = async (): Promise<void> => {
      polls += 1;
      // A failed poll counts as one without a change.
      const state = await call("order_status", { order_guid }, signal).catch(
        () => undefined,
      );
      if (signal.aborted) return;
      if (state && state.order_status !== order_status) return refresh();
      if (polls === MAX_POLLS) return setStopped(true);
      wait = Math.min(wait * 1.5, MAX_MS);
      timer = setTimeout(() => void poll(), wait);
    };
    timer = setTimeout(() => void poll(), wait);
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [isMoving, order_guid, order_status, call, refresh]);

  return { isMoving, stopped };
}
