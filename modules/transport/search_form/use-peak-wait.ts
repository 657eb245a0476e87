import { useEffect, useRef, useState, type ComponentType } from "react";
import { useCall } from "#renderer/module-api.ts";
import { askPeakWait } from "../model/peak-limit.ts";

interface WaitProps {
  readonly until: number;
  readonly onCancel: () => void;
}

export interface Turn {
  /** The end of the wait, and the component that shows it; undefined while no search waits. */
  readonly waiting:
    | { readonly until: number; readonly Wait: ComponentType<WaitProps> }
    | undefined;
  readonly cancel: () => void;
  /** Starts a search after the wait. A second search replaces one that waits. */
  readonly take: (begin: () => void) => Promise<void>;
}

/** Makes searches wait at a peak (specification, section 4). */
export function useTurn(): Turn {
  const call = useCall();
  const [waiting, setWaiting] = useState<Turn["waiting"]>();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  return {
    waiting,
    cancel() {
      life.current?.abort();
      setWaiting(undefined);
    },
    async take(begin) {
      life.current?.abort();
      const { signal } = (life.current = new AbortController());
      const ms = await askPeakWait(call, Math.random);
      if (ms > 0 && !signal.aborted) {
        const until = Date.now() + ms;
        const { default: Wait } = await import("../model/peak-wait.tsx");
        if (!signal.aborted) setWaiting({ until, Wait });
        await passed(ms, signal);
      }
      if (signal.aborted) return;
      setWaiting(undefined);
      begin();
    },
  };
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
