/** Problems at a place in a file that was parsed. */
import type { JsonFile } from "./json-file.ts";
import { pointerStep, showValue, type Place, type Problem } from "./problem.ts";

export function placeAt(
  json: JsonFile,
  steps: readonly (string | number)[],
): Place {
  return { file: json.file, ...json.locate(pointerTo(steps)) };
}

function pointerTo(steps: readonly (string | number)[]): string {
  return steps.map(pointerStep).join("");
}

/** What is wrong at a place. */
export interface Fault {
  readonly rule: string;
  readonly message: string;
  readonly value?: unknown;
  readonly nearest?: string | undefined;
  readonly severity?: "warning";
  /** A related place. */
  readonly other?: Place;
}

/** A problem at a place in a file. */
export function problemAt(
  json: JsonFile,
  steps: readonly (string | number)[] | string,
  problem: Fault,
): Problem {
  const pointer = typeof steps === "string" ? steps : pointerTo(steps);
  const { rule, message, value, nearest, severity, other } = problem;
  return {
    file: json.file,
    ...json.locate(pointer),
    pointer,
    rule,
    message,
    ...(value === undefined ? {} : { value: showValue(value) }),
    ...(nearest === undefined ? {} : { nearest }),
    ...(severity === undefined ? {} : { severity }),
    ...(other === undefined ? {} : { other }),
  };
}
