import { useState } from "react";
import type { CallError } from "#renderer/module-api.ts";

/** Why an action failed: another object each time, so that an effect sees each. */
export interface Failure {
  readonly code: string;
  /** What the service says besides. */
  readonly data?: unknown;
}

export interface Action {
  /** Whether it is under way: a second press does nothing. */
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** @returns whether it succeeded; an error that is no CallError is thrown on. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  /** Says what is wrong before anything is asked. */
  readonly refuse: (code: string) => void;
  /** Forgets the failure. */
  readonly clear: () => void;
}

/** What a button does that takes time and may fail: one at a time. */
export function useAction(): Action {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    pending,
    failure,
    async run(work) {
      if (pending) return false;
      setPending(true);
      setFailure(undefined);
      try {
        await work();
        return true;
      } catch (error) {
        // Anything else is a fault of ours: it is said, and not kept from the log.
        if (!isCallError(error)) {
          setFailure({ code: "unexpected" });
          throw error;
        }
        setFailure({ code: error.code, data: error.data });
        return false;
      } finally {
        setPending(false);
      }
    },
    refuse: (code) => setFailure({ code }),
    clear: () => setFailure(undefined),
  };
}

function isCallError(error: unknown): error is Error & CallError {
  return error instanceof Error && "errorType" in error;
}
