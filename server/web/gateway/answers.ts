/** Passes the results of calls on to browsers: what the schema of a call's row names, and nothing else. */
import { LRUCache } from "lru-cache";
import { INVALID_ANSWER, SERVER_FAILURE } from "#renderer/errors.ts";
import type { Answer } from "#renderer/loading/call.ts";
import type { Fault } from "#renderer/loading/page.ts";
import type { Call } from "#schema/call-table.ts";
import type { Logger } from "../../process/logger.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { DataValidator } from "../validation/data-validator.ts";
import type { Outcome } from "./sessions.ts";

export interface Answers {
  /** Whether an answer may be cached: only one that browsers get. */
  accepts(row: Call): (answer: Answer) => boolean;
  /**
   * The outcome as browsers get it: the result without what the schema does not name, no result
   * where the row names no schema, or the error INVALID_ANSWER, which is logged and counted.
   */
  passOn(call: string, row: Call, outcome: Outcome): Outcome;
}

/** Limits the memory of faults that were seen. */
const MAX_FAULTS = 1000;

/** @param now the time of day, in milliseconds since 1970 */
export function createAnswers({
  validator,
  log,
  metrics,
  now,
}: {
  readonly validator: Pick<DataValidator, "answer">;
  readonly log: Pick<Logger, "warn">;
  readonly metrics: Pick<Metrics, "invalidAnswer">;
  readonly now: () => number;
}): Answers {
  /** A cached result is the same object for each call: it is validated once. */
  const judged = new WeakMap<object, Map<string, Fault | null>>();
  const faults = new LRUCache<string, { first: number; times: number }>({
    max: MAX_FAULTS,
  });

  function judge(schema: string, result: unknown): Fault | null {
    if (typeof result !== "object" || result === null)
      return validator.answer(schema, result);
    let bySchema = judged.get(result);
    if (!bySchema) judged.set(result, (bySchema = new Map()));
    let fault = bySchema.get(schema);
    if (fault === undefined)
      bySchema.set(schema, (fault = validator.answer(schema, result)));
    return fault;
  }

  function report(call: string, fault: Fault): void {
    metrics.invalidAnswer(call);
    // Entries of one list have the same fault.
    const place = fault.pointer.replaceAll(/\/\d+(?=\/|$)/g, "/*");
    const key = `${call} ${place} ${fault.rule}`;
    const seen = faults.get(key) ?? { first: now(), times: 0 };
    seen.times += 1;
    faults.set(key, seen);
    log.warn(
      {
        call,
        fault,
        times: seen.times,
        first_seen: new Date(seen.first).toISOString(),
      },
      "answer is invalid",
    );
  }

  return {
    accepts:
      ({ answer: schema }) =>
      (answer) => {
        const read = answer.read();
        return !schema || (read.ok && judge(schema, read.result) === null);
      },
    passOn(call, { answer: schema }, outcome) {
      if (!outcome.ok) return outcome;
      if (schema === undefined) return { ok: true, result: undefined };
      const fault = judge(schema, outcome.result);
      if (!fault) return outcome;
      report(call, fault);
      return {
        ok: false,
        error: {
          code: INVALID_ANSWER,
          message: SERVER_FAILURE,
          errorType: "client",
        },
      };
    },
  };
}
