/** Sums of what one server saw in a stage, in memory. */
import type { Counts, EventSum, SeenEvent, Sums } from "./release-store.ts";

export interface SeenSums {
  add(event: SeenEvent): void;
  sums(counts: Counts): Sums;
}

export function createSeenSums(): SeenSums {
  const visitors = new Set<string>();
  const sums = new Map<string, EventSum>();
  return {
    add({ metric, side, share, visitor }) {
      const own = `${metric} ${visitor}`;
      if (visitors.has(own)) return;
      visitors.add(own);
      const key = `${metric} ${side} ${share}`;
      const count = (sums.get(key)?.count ?? 0) + 1;
      sums.set(key, { metric, side, share, count });
    },
    sums: (counts) => ({ counts, events: [...sums.values()] }),
  };
}
