/** A stub of the gateway, as a module in the browser uses it, for tests of hydrated modules. */
import { vi } from "vitest";

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
    return Promise.resolve(
      Response.json(
        "code" in answer
          ? { success: false, error: { message: "", ...answer } }
          : { success: true, result: answer.result },
      ),
    );
  });
  return { made };
}
