/** Parameters for requests to an upstream: from rows, from pages, and from earlier answers. */
import type { CallParams } from "#renderer/loading/call.ts";
import type { Call } from "#schema/call-table.ts";
import { exampleOf } from "#server/config/model/example-of.ts";
import { pathParams } from "#server/web/upstream/call-url.ts";

export interface Samples {
  /** Adds the parameters of a request: a path that matches the row's, with its query. */
  learnRequest(row: Call, path: string): void;
  /** Adds the scalars of an answer's result, such as ids for later calls. */
  learnResult(result: unknown): void;
  learn(params: Readonly<Record<string, string>>): void;
  /** The minimum parameters of a row, or the names of those without a known value. */
  paramsFor(row: Call): { params: CallParams } | { lacks: readonly string[] };
}

/** The latest value of a name wins, because ids belong to the last request. */
export function createSamples(now: number): Samples {
  const values = new Map<string, string>();
  const put = (name: string, value: unknown): void => {
    if (typeof value === "string" && value !== "") values.set(name, value);
    else if (typeof value === "number") values.set(name, String(value));
  };
  const learn = (params: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(params)) put(name, value);
  };
  return {
    learn,
    learnRequest({ path: template }, path) {
      const { pathname, searchParams } = new URL(path, "http://upstream");
      const steps = pathname.split("/").reverse();
      // From the end, because a partner's calls may have a prefix.
      for (const [at, step] of template.split("/").reverse().entries()) {
        const [, name] = /^\{(\w+)\}$/.exec(step) ?? [];
        if (name !== undefined) put(name, decodeURIComponent(steps[at] ?? ""));
      }
      learn(Object.fromEntries(searchParams));
    },
    learnResult(result) {
      if (
        typeof result === "object" &&
        result !== null &&
        !Array.isArray(result)
      )
        learn(result as Record<string, unknown>);
    },
    paramsFor(row) {
      const params = exampleOf(row, now);
      const names = [...pathParams(row.path), ...(row.required ?? [])];
      for (const name of names) {
        const known = params[name] ?? values.get(name);
        if (known !== undefined) params[name] = known;
      }
      const lacks = names.filter((name) => params[name] === undefined);
      return lacks.length > 0 ? { lacks } : { params };
    },
  };
}
