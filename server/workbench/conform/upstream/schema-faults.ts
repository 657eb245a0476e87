/** Deviations of an answer from the schemas of its row (`answer`, `refusal`). */
import type { CallError } from "#renderer/shared/errors.ts";
import type { Fault } from "#renderer/loading/page.ts";
import type { Call } from "#schema/call-table.ts";
import { answerSchema } from "#server/config/read/answer-schema.ts";
import { shownData } from "#server/web/gateway/refusal-data.ts";
import type { DataValidator } from "#server/web/validation/data-validator.ts";

export interface SchemaFaults {
  /** The fault of the result. */
  readonly fault: Fault | null;
  /** The faults of a refusal's data. */
  readonly refusalFaults: readonly Fault[];
}

/** Validates a copy, because validation changes its input and others read the answer. */
export function schemaFaults(
  row: Call,
  reading:
    | { readonly ok: true; readonly result: unknown }
    | { readonly ok: false; readonly error: CallError },
  validator: Pick<DataValidator, "answer">,
): SchemaFaults {
  const none = { fault: null, refusalFaults: [] };
  if (reading.ok) {
    const schema = answerSchema(row);
    if (schema === undefined) return none;
    const result = structuredClone(reading.result);
    return { ...none, fault: validator.answer(schema, result) };
  }
  const { refusal } = row;
  if (refusal === undefined) return none;
  const data = structuredClone(reading.error.data);
  const check = (value: unknown) => validator.answer(refusal, value);
  return { ...none, refusalFaults: shownData(data, check).faults };
}
