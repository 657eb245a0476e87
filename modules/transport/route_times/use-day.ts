import { useEffect, useRef, useState } from "react";
import { useCall } from "#renderer/module-api.ts";
import type { RouteTimesData } from "#schema/modules/route_times.ts";
import { askPeakWait } from "../model/peak-limit.ts";
import { wait } from "../model/wait.ts";

/** The time-out of a day's two calls together, in milliseconds. */
export const TIME_OUT_MS = 25_000;

/** A day's departures, from the page or an answer. */
type Departures = Pick<RouteTimesData, "date" | "title" | "departures">;

interface State {
  readonly shown: Departures;
  /** The day that was pressed and is not shown yet. */
  readonly wanted?: string;
  /** When its wait at a peak ends. Epoch milliseconds. */
  readonly peakUntil?: number;
  /** The day that could not be loaded. */
  readonly failed?: string;
}

export interface Day extends State {
  /** Shows a day's departures when they arrive. Only the last selected day is shown. */
  readonly choose: (date: string) => void;
  /** Ends the wait at a peak: the shown day stays. */
  readonly cancel: () => void;
}

/** The shown day, at first the page's own. A day that was loaded is not loaded again. */
export function useDay(first: RouteTimesData): Day {
  const call = useCall();
  const [state, setState] = useState<State>({ shown: first });
  const loaded = useRef(new Map<string, Departures>([[first.date, first]]));
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  async function load(date: string): Promise<void> {
    const current = (life.current = new AbortController());
    const { signal } = current;
    /** Shows the outcome of a day, unless another one was selected since. */
    const become = (next: Omit<State, "shown">): void => {
      if (!signal.aborted) setState(({ shown }) => ({ shown, ...next }));
    };
    const fail = (): void => {
      become({ failed: date });
      current.abort();
    };
    become({ wanted: date });
    const ms = await askPeakWait(call, Math.random);
    if (ms > 0) {
      become({ wanted: date, peakUntil: Date.now() + ms });
      await wait(ms, signal);
      become({ wanted: date });
    }
    if (signal.aborted) return;
    const timer = setTimeout(fail, TIME_OUT_MS);
    try {
      const { product_type: type, ...places } = first.condition;
      const { search_id } = await call(
        "search_routes",
        { type, ...places, departure_date: date },
        signal,
      );
      const found = await call("dlp_result", { type, search_id }, signal);
      if (found.date !== date) return fail();
      loaded.current.set(date, found);
      if (!signal.aborted) setState({ shown: found });
    } catch {
      fail();
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    ...state,
    choose(date) {
      life.current?.abort();
      const shown = loaded.current.get(date);
      if (shown) setState({ shown });
      else void load(date);
    },
    cancel() {
      life.current?.abort();
      setState(({ shown }) => ({ shown }));
    },
  };
}
