/** The suppliers' replies to a search, and its progress at a moment. */
import type { Fault } from "../http/faults.ts";

export interface Reply {
  readonly supplier: string;
  /** When it arrives, by the monotonic clock. */
  readonly at: number;
  readonly outcome: "results" | "nothing" | "failure";
}

export interface Progress {
  /**
   * The number of suppliers that have answered or failed: it increases until the search is
   * complete.
   */
  readonly revision: number;
  readonly completed: boolean;
  /** Ids of the suppliers that sent results. */
  readonly answered: ReadonlySet<string>;
  readonly failed: readonly string[];
  /** Ids of the suppliers that are still searching. */
  readonly pending: readonly string[];
}

/**
 * The reply of a supplier, with its fault applied. A reply after `limitMs` is a failure at the
 * limit.
 */
export function replyOf({
  supplier,
  startedAt,
  delayMs,
  limitMs,
  fault,
}: {
  readonly supplier: string;
  readonly startedAt: number;
  readonly delayMs: number;
  readonly limitMs: number;
  readonly fault: Fault | undefined;
}): Reply {
  const delay = delayMs + (fault?.kind === "slow" ? (fault.ms ?? 1000) : 0);
  return {
    supplier,
    at: startedAt + Math.min(delay, limitMs),
    outcome: delay > limitMs ? "failure" : outcomeOf(fault),
  };
}

function outcomeOf(fault: Fault | undefined): Reply["outcome"] {
  if (!fault || fault.kind === "slow") return "results";
  return fault.kind === "empty" ? "nothing" : "failure";
}

export function progressAt(replies: readonly Reply[], at: number): Progress {
  const arrived = replies.filter((reply) => reply.at <= at);
  const suppliers = (outcome: Reply["outcome"]) =>
    arrived
      .filter((reply) => reply.outcome === outcome)
      .map(({ supplier }) => supplier);
  return {
    revision: arrived.length,
    completed: arrived.length === replies.length,
    answered: new Set(suppliers("results")),
    failed: suppliers("failure"),
    pending: replies
      .filter((reply) => reply.at > at)
      .map(({ supplier }) => supplier),
  };
}

/** The results whose suppliers have all answered. */
export function foundResults<Result>(
  results: readonly Result[],
  { answered }: Progress,
  suppliersOf: (result: Result) => readonly string[],
): readonly Result[] {
  return results.filter((result) =>
    suppliersOf(result).every((supplier) => answered.has(supplier)),
  );
}

/**
 * When the first results arrive; for a search without results, when its last supplier has answered.
 */
export function firstFoundAt<Result>(
  {
    replies,
    results,
    startedAt,
  }: {
    readonly replies: readonly Reply[];
    readonly results: readonly Result[];
    readonly startedAt: number;
  },
  suppliersOf: (result: Result) => readonly string[],
): number {
  const first = replies.find(
    ({ at }) =>
      foundResults(results, progressAt(replies, at), suppliersOf).length > 0,
  );
  return first?.at ?? replies.at(-1)?.at ?? startedAt;
}
