import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { isUnderWay, pollDelay, progressOf } from "../model/progress.ts";

/** How often the order is polled after an action without an answer, before it counts as not done. */
const MAX_RECHECKS = 4;

interface Watched {
  readonly order: OrderState | undefined;
  /** The number of polls since the order last changed. */
  readonly polls: number;
  /** Whether the last poll had no answer. */
  readonly isOffline: boolean;
  /** The remaining polls until an action without an answer counts as not done. */
  readonly rechecksLeft: number;
  /** Polls once more, although the order is settled. */
  readonly isOutdated: boolean;
}

export interface WatchedOrder {
  readonly order: OrderState | undefined;
  /** Whether the last poll had no answer. */
  readonly isOffline: boolean;
  /** Whether it is unknown if the last action was done. */
  readonly isInDoubt: boolean;
  readonly set: (order: OrderState) => void;
  /** Polls the order to find out whether an action without an answer was done. */
  readonly doubt: () => void;
  /** Polls once more. */
  readonly again: () => void;
}

/**
 * Polls an order until it is settled: after 1 s, then less and less often.
 *
 * @param onUndone called when an action without an answer turns out not to be done
 */
export function useOrder(
  first: OrderState | undefined,
  onUndone: () => void,
): WatchedOrder {
  const call = useCall();
  const [watched, setWatched] = useState<Watched>({
    order: first,
    polls: 0,
    isOffline: false,
    rechecksLeft: 0,
    isOutdated: false,
  });
  // The page was refreshed: the order may have been created or paid in another tab.
  const [given, setGiven] = useState(first);
  if (given !== first) {
    setGiven(first);
    const { order, rechecksLeft } = watched;
    const isOld = order === undefined || progressOf(order) === "payable";
    if (first && isOld && rechecksLeft === 0 && !isSame(order, first))
      setWatched({ ...watched, order: first, polls: 0 });
  }
  const undone = useRef(onUndone);
  useEffect(() => {
    undone.current = onUndone;
  });

  useEffect(() => {
    const { order, polls, rechecksLeft, isOutdated } = watched;
    if (!order || !(rechecksLeft > 0 || isOutdated || isUnderWay(order)))
      return undefined;
    const life = new AbortController();
    const { signal } = life;
    const poll = async (): Promise<void> => {
      const { order_guid } = order;
      let next: Watched;
      try {
        const answer = await call("order_status", { order_guid }, signal);
        next = afterAnswer(watched, answer);
      } catch {
        next = { ...watched, polls: polls + 1, isOffline: true };
      }
      if (signal.aborted) return;
      setWatched(next);
      if (
        rechecksLeft > 0 &&
        next.rechecksLeft === 0 &&
        isSame(order, next.order)
      )
        undone.current();
    };
    const timer = setTimeout(() => void poll(), pollDelay(polls));
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [call, watched]);

  return {
    order: watched.order,
    isOffline: watched.isOffline,
    isInDoubt: watched.rechecksLeft > 0,
    set: useCallback(
      (order) =>
        setWatched({
          order,
          polls: 0,
          isOffline: false,
          rechecksLeft: 0,
          isOutdated: false,
        }),
      [],
    ),
    doubt: useCallback(
      () =>
        setWatched((now) =>
          now.order ? { ...now, polls: 0, rechecksLeft: MAX_RECHECKS } : now,
        ),
      [],
    ),
    again: useCallback(
      () => setWatched((now) => ({ ...now, polls: 0, isOutdated: true })),
      [],
    ),
  };
}

function afterAnswer(
  { order, polls, rechecksLeft }: Watched,
  answer: OrderState,
): Watched {
  const same = isSame(order, answer);
  return {
    order: answer,
    polls: same ? polls + 1 : 0,
    isOffline: false,
    rechecksLeft: same ? Math.max(rechecksLeft - 1, 0) : 0,
    isOutdated: false,
  };
}

function isSame(a: OrderState | undefined, b: OrderState | undefined): boolean {
  return (
    a?.order_status === b?.order_status &&
    a?.payment_status === b?.payment_status &&
    a?.challenge?.attempts_left === b?.challenge?.attempts_left
  );
}
