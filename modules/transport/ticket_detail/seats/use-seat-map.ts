import { useCallback, useEffect, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { SeatMap } from "#schema/modules/ticket_detail.ts";

export interface SeatMapState {
  /** The newest map. It is shown while a newer one loads. */
  readonly map: SeatMap | undefined;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** Loads the seat map of a journey in a class. */
export function useSeatMap(
  type: string,
  routeId: string,
  seatClass: string,
): SeatMapState {
  const call = useCall();
  const [map, setMap] = useState<SeatMap>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const params = { type, route_id: routeId, seat_class: seatClass };
    call("seat_map", params, signal).then(
      (answer) => {
        if (!signal.aborted) setMap(answer);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => life.abort();
  }, [call, type, routeId, seatClass, attempt]);
  const reload = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { map, isFailed, reload };
}
