import { MISSING_URL_PARAM } from "#renderer/errors.ts";
import type { CallParams } from "#renderer/loading/call.ts";

/** What an api_path may look like; the same as in schema/common.schema.json. */
const API_PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+\/?$/;
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_]*)(\.\.\.)?\}/g;

/** The parameters that a call's path takes. */
export function pathParams(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((found) => found[1]!);
}

export interface FilledPath {
  readonly path: string;
  /** The parameters that the path did not take. */
  readonly rest: CallParams;
}

/**
 * Fills the placeholders of a call's path. What is filled in can add no segment, no
 * query and no host: values are encoded, and a whole path (`{api_path...}`) must
 * look like one of the upstream's.
 *
 * @throws Error "url parameter not find" when a placeholder has no value.
 */
export function fillCallPath(template: string, params: CallParams): FilledPath {
  const rest = { ...params };
  const path = template.replaceAll(
    PLACEHOLDER,
    (_, name: string, whole?: string) => {
      const value = params[name];
      if (typeof value !== "string" || value === "")
        throw new Error(MISSING_URL_PARAM);
      delete rest[name];
      // Dots are not encoded, and a path of them leads elsewhere (RFC 3986, 5.2.4).
      if (!whole && !/^\.\.?$/.test(value)) return encodeURIComponent(value);
      if (!API_PATH.test(value))
        throw new Error(`not a path on the upstream: ${JSON.stringify(value)}`);
      return value.slice(1);
    },
  );
  return { path, rest };
}
