import { MISSING_URL_PARAM } from "#renderer/shared/errors.ts";
import type { CallParams } from "#renderer/loading/call.ts";

/** The pattern of an api_path, as in schema/common.schema.json. */
const API_PATH = /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+\/?$/;
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_]*)(\.\.\.)?\}/g;

/** The names of the placeholders in a call's path. */
export function pathParams(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map((found) => found[1]!);
}

export interface FilledPath {
  readonly path: string;
  /** The parameters that are not in the path. */
  readonly rest: CallParams;
}

/**
 * Fills the placeholders of a call's path. Values cannot add a segment, query or host: they are
 * encoded, and a whole path (`{api_path...}`) must match the pattern of upstream paths.
 *
 * @throws Error "url parameter not find" when a placeholder has no value
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
      // encodeURIComponent leaves dots as they are, and ".." would change the path (RFC 3986, 5.2.4).
      if (!whole && !/^\.\.?$/.test(value)) return encodeURIComponent(value);
      if (!API_PATH.test(value))
        throw new Error(`not a path on the upstream: ${JSON.stringify(value)}`);
      return value.slice(1);
    },
  );
  return { path, rest };
}
