/** Sends answers of calls to browsers: only what the schemas of a call's row name. */
import { LRUCache } from "lru-cache";
import { INVALID_ANSWER, SERVER_FAILURE } from "#renderer/shared/errors.ts";
import type { Answer } from "#renderer/loading/call.ts";
import type { Fault } from "#renderer/loading/page.ts";
import type { Call } from "#schema/call-table.ts";
import { answerSchema } from "#server/config/read/answer-schema.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { DataValidator } from "../validation/data-validator.ts";
import { shownData } from "./refusal-data.ts";
import type { Outcome } from "../sessions/sessions.ts";

export interface Answers {
  /** Whether an answer may be cached: only an answer that browsers receive. */
  accepts(row: Call): (answer: Answer) => boolean;
  /**
   * The outcome as browsers receive it: the result with the fields that the schema names, no result
   * if the row names no schema, or the error INVALID_ANSWER, which is logged and counted. An error
   * carries the data that the row's schema of refusals names; invalid fields are left out.
   */
  passOn(call: string, row: Call, outcome: Outcome): Outcome;
}

/** Limits the memory of logged faults. */
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
  /** A cached result is the same object for each call, so that it is validated once. */
  const judged = new WeakMap<object, Map<string, Fault | null>>();
  const faults = new LRUCache<string, { first: number; times: number }>({
    max: MAX_FAULTS,
  });

  function judge(schema: string, result: unknown): Fault | null {
    if (typeof result !== "object" || result === null)
      return validator.answer(schema, result);
    const bySchema = judged.getOrInsertComputed(result, () => new Map());
    let fault = bySchema.get(schema);
    if (fault === undefined)
      bySchema.set(schema, (fault = validator.answer(schema, result)));
    return fault;
  }

  function report(call: string, fault: Fault): void {
    metrics.invalidAnswer(call);
    // Entries of one list share one fault.
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
    accepts: (row) => (answer) => {
      const schema = answerSchema(row);
      const read = answer.read();
      return !schema || (read.ok && judge(schema, read.result) === null);
    },
    passOn(call, row, outcome) {
      const schema = answerSchema(row);
      const { refusal } = row;
      if (!outcome.ok) {
        const { data, faults } = shownData(
          outcome.error.data,
          refusal === undefined
            ? undefined
            : (value) => validator.answer(refusal, value),
        );
        for (const fault of faults) report(call, fault);
        return { ok: false, error: { ...outcome.error, data } };
      }
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
