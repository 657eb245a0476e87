import { useState } from "react";
import { isRedirect, type CallError } from "#renderer/module-api.ts";

/** Why an action failed. A new object each time, so that an effect runs for each failure. */
export interface Failure {
  readonly code: string;
  /** Further data of the service's answer. */
  readonly data?: unknown;
}

export interface Action {
  /** Whether the action is running. A second press is ignored. */
  readonly pending: boolean;
  readonly failure: Failure | undefined;
  /** @returns whether it succeeded. Errors other than a CallError are thrown on. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
  /** Sets a failure without running the action. */
  readonly refuse: (code: string, data?: unknown) => void;
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
        // Any other error is a bug: show a failure, and rethrow it for the log. No failure: the page is being left.
        if (!isCallError(error)) {
          if (!isRedirect(error)) setFailure({ code: "unexpected" });
          throw error;
        }
        setFailure({ code: error.code, data: error.data });
        return false;
      } finally {
        setPending(false);
      }
    },
    refuse: (code, data) => setFailure({ code, data }),
    clear: () => setFailure(undefined),
  };
}

function isCallError(error: unknown): error is Error & CallError {
  return error instanceof Error && "errorType" in error;
}
