import { useCallback, useEffect, useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { readOrder } from "./answers.ts";
import { isUnderWay, pollDelay } from "./progress.ts";

/** So often an action without an answer is asked about before it counts as not done. */
const DOUBTS = 4;

interface Watched {
  readonly order: OrderState | undefined;
  /** How often it was asked about since it last changed. */
  readonly asked: number;
  /** Whether the last question had no answer. */
  readonly isLost: boolean;
  /** An action had no answer: so many more times the order is asked about. */
  readonly doubts: number;
  /** It is asked about once more, although it is settled. */
  readonly isOutdated: boolean;
}

export interface WatchedOrder {
  readonly order: OrderState | undefined;
  /** No connection: the last question had no answer. */
  readonly isLost: boolean;
  /** It is not known whether the last action was done. */
  readonly isInDoubt: boolean;
  readonly set: (order: OrderState) => void;
  /** The last action had no answer: the order itself says what became of it. */
  readonly doubt: () => void;
  /** Asks how it is once more. */
  readonly again: () => void;
}

/**
 * An order that goes on by itself is asked about until it is settled: after 1 s, then
 * less and less often.
 *
 * @param onUndone an action that had no answer was not done
 */
export function useOrder(
  first: OrderState | undefined,
  onUndone: () => void,
): WatchedOrder {
  const call = useCall();
  const [watched, setWatched] = useState<Watched>({
    order: first,
    asked: 0,
    isLost: false,
    doubts: 0,
    isOutdated: false,
  });
  const undone = useRef(onUndone);
  useEffect(() => {
    undone.current = onUndone;
  });

  useEffect(() => {
    const { order, asked, doubts, isOutdated } = watched;
    if (!order || !(doubts > 0 || isOutdated || isUnderWay(order)))
      return undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const { order_guid } = order;
      let next: Watched;
      try {
        const answer = readOrder(await call("order_status", { order_guid }));
        next = heard(watched, answer);
      } catch {
        next = { ...watched, asked: asked + 1, isLost: true };
      }
      if (isGone) return;
      setWatched(next);
      if (doubts > 0 && next.doubts === 0 && isSame(order, next.order))
        undone.current();
    };
    const timer = setTimeout(() => void ask(), pollDelay(asked));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [call, watched]);

  return {
    order: watched.order,
    isLost: watched.isLost,
    isInDoubt: watched.doubts > 0,
    set: useCallback(
      (order) =>
        setWatched({
          order,
          asked: 0,
          isLost: false,
          doubts: 0,
          isOutdated: false,
        }),
      [],
    ),
    doubt: useCallback(
      () =>
        setWatched((now) =>
          now.order ? { ...now, asked: 0, doubts: DOUBTS } : now,
        ),
      [],
    ),
    again: useCallback(
      () => setWatched((now) => ({ ...now, asked: 0, isOutdated: true })),
      [],
    ),
  };
}

function heard({ order, asked, doubts }: Watched, answer: OrderState): Watched {
  const same = isSame(order, answer);
  return {
    order: answer,
    asked: same ? asked + 1 : 0,
    isLost: false,
    doubts: same ? Math.max(doubts - 1, 0) : 0,
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
