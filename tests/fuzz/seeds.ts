/**
 * Seeds of the fuzz tests. Every run of the suite tries the same values; a failure's
 * message has the command to repeat it.
 */
import fc from "fast-check";
import { EXHAUSTIVE } from "../support/exhaustive.ts";

const { FUZZ_SEED, FUZZ_MODULE, FUZZ_RUNS } = process.env;

const SEED = Number(FUZZ_SEED ?? 20261121);
const RUNS = Number(FUZZ_RUNS ?? (EXHAUSTIVE ? 200 : 3));

/** Whether a module is tested: all, unless FUZZ_MODULE names one. */
export function isTried(module: string): boolean {
  return FUZZ_MODULE === undefined || FUZZ_MODULE === module;
}

/**
 * Tries generated values, and shrinks one that fails.
 *
 * @param attempt throws or rejects when the value fails
 * @returns the smallest value that fails, why, and how to repeat it; "": none fails
 */
export async function findFailure<Value>(
  module: string,
  values: fc.Arbitrary<Value>,
  attempt: (value: Value) => void | Promise<void>,
): Promise<string> {
  const property = fc.asyncProperty(values, async (value) => attempt(value));
  const details = await fc.check(property, { seed: SEED, numRuns: RUNS });
  if (!details.failed) return "";
  const { counterexample, errorInstance } = details;
  const { stack = String(errorInstance) } = errorInstance as Error;
  return [
    `${module}, seed ${SEED}, with ${JSON.stringify(counterexample?.[0])}`,
    `repeat: FUZZ_MODULE=${module} FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} npx vitest run tests/fuzz/modules.test.tsx`,
    stack,
  ].join("\n");
}
