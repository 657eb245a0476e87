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

/** A problem at a place in a file. */
export function problemAt(
  json: JsonFile,
  steps: readonly (string | number)[] | string,
  problem: {
    rule: string;
    message: string;
    value?: unknown;
    nearest?: string | undefined;
    severity?: "warning";
    /** The other place that has to do with it. */
    other?: Place;
  },
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
