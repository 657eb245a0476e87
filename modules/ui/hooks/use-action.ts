import { useState } from "react";
import { callErrorOf, isRedirect, type Refusal } from "#renderer/module-api.ts";

/** Why an action failed. A new object each time, so that an effect runs for each failure. */
export interface Failure {
  readonly code: string;
  /** The data of the refusal, from the service or the form. */
  readonly data?: Refusal | undefined;
}

export interface Action {
  /** Whether the action is running. A second press is ignored. */
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** @returns whether it succeeded. An error that is not a call's refusal is rethrown. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  /** Sets a failure without running the action. */
  readonly refuse: (code: string, data?: Refusal) => void;
  /** Clears the failure. */
  readonly clear: () => void;
}

/**
 * Runs one asynchronous action of a button at a time, with its pending state and its
 * failure.
 */
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
        // Any other error is a bug: show a failure, and rethrow it for the log. Without a failure
        // the page is being left.
        const failed = callErrorOf(error);
        if (!failed) {
          if (!isRedirect(error)) setFailure({ code: "unexpected" });
          throw error;
        }
        setFailure(failed);
        return false;
      } finally {
        setPending(false);
      }
    },
    refuse: (code, data) => setFailure({ code, data }),
    clear: () => setFailure(undefined),
  };
}
