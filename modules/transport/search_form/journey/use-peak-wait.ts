import { useEffect, useRef, useState, type ComponentType } from "react";
import { inTime, useCall } from "#renderer/module-api.ts";
import { askPeakWait } from "../../model/peak-limit.ts";
import { wait } from "../../model/wait.ts";

interface WaitProps {
  readonly until: number;
  readonly onCancel: () => void;
}

export interface PeakWaiting {
  /** The end of the wait, and the component that shows it; undefined while no search waits. */
  readonly waiting:
    | { readonly until: number; readonly Wait: ComponentType<WaitProps> }
    | undefined;
  readonly cancel: () => void;
  /** Starts a search after the wait. A second search replaces a waiting one. */
  readonly run: (begin: () => void) => Promise<void>;
}

/** Makes searches wait at a peak (specification, section 4). */
export function usePeakWait(): PeakWaiting {
  const call = useCall();
  const [waiting, setWaiting] = useState<PeakWaiting["waiting"]>();
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);

  return {
    waiting,
    cancel() {
      life.current?.abort();
      setWaiting(undefined);
    },
    async run(begin) {
      life.current?.abort();
      const { signal } = (life.current = new AbortController());
      const ms = await askPeakWait(call, Math.random);
      if (ms > 0 && !signal.aborted) {
        const until = Date.now() + ms;
        // The notice is shown if its script loads in time. The search waits in any case.
        inTime(import("../../model/peak-wait.tsx")).then(
          ({ default: Wait }) => {
            if (!signal.aborted && Date.now() < until)
              setWaiting({ until, Wait });
          },
          () => {},
        );
        await wait(ms, signal);
      }
      if (signal.aborted) return;
      setWaiting(undefined);
      begin();
    },
  };
}
