/** Stores the lowest prices of searches after their answers: no search waits for it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Price } from "#schema/common.ts";
import { addDays } from "#server/backend/time/days.ts";
import { isCompared, type SeenRoute } from "./lowest-of-day.ts";
import type { PriceHistory } from "./price-history.ts";
import type { TrendRules } from "./judge.ts";

export interface ObservationsInput {
  readonly now: () => number;
  readonly history: Pick<PriceHistory, "write" | "forget">;
  /** The rules in force. */
  readonly rules: Pick<TrendRules, "kept_days" | "rows_a_day">;
  /** The lowest price of one adult now; undefined: nothing is on sale. */
  readonly priceOf: (productId: string, seen: SeenRoute) => Price | undefined;
  readonly onError: (error: unknown) => void;
}

export interface Observations {
  /**
   * Days whose prices an answer shows. They are stored once a day, in the background; what waits is
   * lost if the process ends, and then the next search is the one that is stored.
   */
  note(productId: string, seen: readonly SeenRoute[]): void;
  /** Resolves when what was noted is stored. */
  settled(): Promise<void>;
  /** Deletes what is older than `kept_days`. */
  forgetOld(): Promise<void>;
}

/** Days that wait at most: under pressure others are left out. */
const MAX_WAITING = 500;
/** Days that this process remembers to have stored. */
const MAX_KNOWN = 20_000;
const DAY_MS = 24 * 60 * 60_000;

export function createObservations({
  now,
  history,
  rules,
  priceOf,
  onError,
}: ObservationsInput): Observations {
  const known = new LRUCache<string, true>({ max: MAX_KNOWN });
  const waiting: (readonly [productId: string, seen: SeenRoute])[] = [];
  let working: Promise<void> | undefined;
  /** The rows of the current day of UTC. */
  let written = { day: 0, rows: 0 };
  // A preview's files, a request's deadline and its trace do not count for what is stored.
  const outside = AsyncLocalStorage.snapshot();

  const isFull = (): boolean => {
    const day = Math.floor(now() / DAY_MS);
    if (written.day !== day) written = { day, rows: 0 };
    return written.rows >= rules.rows_a_day;
  };

  const store = async (): Promise<void> => {
    for (;;) {
      const next = waiting.shift();
      if (!next) return;
      // Requests run between two days.
      await setImmediate();
      const [productId, seen] = next;
      const price = priceOf(productId, seen);
      if (!price || isFull()) continue;
      written.rows += 1;
      await history.write(seen.route, seen, price);
    }
  };

  const start = (): void => {
    working ??= store()
      .catch((error: unknown) => {
        // A database that is away now is not asked for each of them.
        waiting.length = 0;
        onError(error);
      })
      .finally(() => {
        working = undefined;
        if (waiting.length > 0) start();
      });
  };

  return {
    note(productId, all) {
      for (const seen of all) {
        const { route, departs_on, observed_on } = seen;
        const key = JSON.stringify([productId, route, departs_on, observed_on]);
        if (waiting.length >= MAX_WAITING || !isCompared(seen)) continue;
        if (known.has(key)) continue;
        known.set(key, true);
        waiting.push([productId, seen]);
      }
      if (waiting.length > 0) outside(start);
    },
    async settled() {
      while (working) await working;
    },
    async forgetOld() {
      const today = new Date(now()).toISOString().slice(0, 10);
      await history.forget(addDays(today, -rules.kept_days));
    },
  };
}
