import type { CallError } from "#renderer/shared/errors.ts";
import type { Report } from "../beacons/report.ts";

/** Reports a failed call with its code. A refusal is an expected answer, not a warning. */
export function reportCall(
  report: Report,
  module: string,
  name: string,
  error: unknown,
): void {
  const { code, errorType, status = 0 } = error as CallError;
  const isRefusal = errorType === "service" || (status >= 400 && status < 500);
  report(isRefusal ? "I" : "W", `call ${name} failed`, { module, code });
}
