/**
 * Retries of a call are at most a tenth of its requests, after the first few: a service that breaks every connection
 * because it is overloaded gets no more load from being asked again (decision 017).
 */
export interface RetryBudget {
  /** Counts a request. */
  asked(): void;
  /** @returns whether a request may be repeated now */
  take(): boolean;
}

const REQUESTS_A_RETRY = 10;
/** The retries that are possible at once. */
const MAX_RETRIES = 10;

export function createRetryBudget(): RetryBudget {
  const most = MAX_RETRIES * REQUESTS_A_RETRY;
  /** In requests. */
  let left = most;
  return {
    asked() {
      left = Math.min(most, left + 1);
    },
    take() {
      if (left < REQUESTS_A_RETRY) return false;
      left -= REQUESTS_A_RETRY;
      return true;
    },
  };
}
