import { useEffect, useMemo, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { PriceHistoryAnswer } from "#schema/answers.ts";

/** The prices of a day in earlier searches, which are requested while they are shown. */
export function useHistory(
  isShown: boolean,
  type: string,
  origin_position: string,
  destination_position: string,
  departure_date: string,
): {
  /** undefined while it loads and after it failed */
  readonly history: PriceHistoryAnswer | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
} {
  const call = useCall();
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(
    () => ({
      params: { type, origin_position, destination_position, departure_date },
      attempt,
    }),
    [type, origin_position, destination_position, departure_date, attempt],
  );
  const [answer, setAnswer] = useState<{
    readonly request: typeof request;
    readonly history: PriceHistoryAnswer | undefined;
  }>();
  // The answer about another day is not shown.
  const isCurrent = answer?.request === request;

  useEffect(() => {
    if (!isShown || isCurrent) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const show = (history: PriceHistoryAnswer | undefined): void => {
      if (!signal.aborted) setAnswer({ request, history });
    };
    call("price_history", request.params, signal).then(show, () =>
      show(undefined),
    );
    return () => life.abort();
  }, [call, request, isShown, isCurrent]);

  return {
    history: isCurrent ? answer.history : undefined,
    failed: isCurrent && answer.history === undefined,
    retry: () => setAttempt(attempt + 1),
  };
}
