/** A stub of the gateway, as a module in the browser uses it, for tests of hydrated modules. */
import { vi } from "vitest";
import { shownData } from "#server/web/gateway/refusal-data.ts";
import { createDataValidator } from "#server/web/validation/data-validator.ts";
import { ROOT } from "./mini-config.ts";
import { readProjectConfig } from "./project-config.ts";

export interface GatewayCalls {
  /** The calls made so far: name and parameters. */
  readonly made: readonly (readonly [
    name: string,
    params: Record<string, unknown>,
  ])[];
}

/** The answer of a call: a result, or an error code. */
export type Answers = Readonly<
  Record<
    string,
    | { readonly result: unknown }
    | { readonly code: string; readonly data?: unknown }
  >
>;

const { calls, modules } = readProjectConfig();
const validator = createDataValidator(ROOT, modules);

/**
 * The result as the gateway passes it on.
 *
 * @throws Error when no service may send it
 */
export function passedOn(name: string, result: unknown): unknown {
  const schema = calls[name]!.answer;
  if (schema === undefined) return undefined;
  const passed = structuredClone(result);
  const fault = validator.answer(schema, passed);
  if (!fault) return passed;
  const { pointer, message } = fault;
  throw new Error(`the answer of ${name} has a fault: ${pointer} ${message}`);
}

/**
 * A refusal as the gateway passes it on.
 *
 * @throws Error if no service may send it
 */
function passedOnData(name: string, data: unknown): unknown {
  const schema = calls[name]!.refusal;
  const { data: passed, faults } = shownData(
    structuredClone(data),
    schema === undefined
      ? undefined
      : (value) => validator.answer(schema, value),
  );
  const [fault] = faults;
  if (fault)
    throw new Error(`the refusal of ${name} has a fault: ${fault.pointer}`);
  return passed;
}

/** Answers the calls of one test. Calls without an entry get no answer. */
export function stubGateway(answers: () => Answers): GatewayCalls {
  const made: [string, Record<string, unknown>][] = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://gateway");
    const name = pathname.split("/").at(-1)!;
    const params: Record<string, unknown> =
      typeof init?.body === "string"
        ? (JSON.parse(init.body) as Record<string, unknown>)
        : Object.fromEntries(searchParams);
    made.push([name, params]);
    const answer = answers()[name];
    if (!answer) return Promise.reject(new TypeError("no answer"));
    let passed: object = {};
    try {
      passed =
        "code" in answer
          ? { data: passedOnData(name, answer.data) }
          : { result: passedOn(name, answer.result) };
    } catch (error) {
      // Logged, which fails the test: the code under test would take a rejection for a lost answer.
      console.error(error);
    }
    return Promise.resolve(
      Response.json(
        "code" in answer
          ? {
              success: false,
              error: { message: "", code: answer.code, ...passed },
            }
          : { success: true, ...passed },
      ),
    );
  });
  return { made };
}
