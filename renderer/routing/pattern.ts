/**
 * Parses the path patterns of the route table into segments.
 *
 *   /{prefix}-{productId}/{poiInfo?}/   half-dynamic and optional segments
 *   /transport/ttd/{slug...}/           the rest of the path
 */
import type { Param } from "#schema/route-table.ts";

/** A piece of a segment: literal text or a parameter. */
export type Token =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "param"; readonly name: string; readonly pattern: string };

export interface Segment {
  readonly tokens: readonly Token[];
  /** `{name?}`: the segment may be missing. */
  readonly optional: boolean;
  /** `{name...}`: the segment and all that follow it. */
  readonly rest: boolean;
}

/** The pattern of a parameter without one: any segment. */
export const ANY_SEGMENT = "[^/]+";

export class PatternError extends Error {
  override name = "PatternError";
}

const PARAM = /\{([A-Za-z][A-Za-z0-9_]*)(\?|\.\.\.)?\}/gy;

/**
 * Parses the path of a route.
 *
 * @throws PatternError if braces do not match, a name is used twice, `?` or `...` is beside other
 * text, or `...` is not the last segment.
 */
export function parsePattern(
  path: string,
  params: Readonly<Record<string, Param>> = {},
): Segment[] {
  const names = new Set<string>();
  const parts = path.split("/").slice(1, -1);
  return parts.map((part, index) => {
    const segment = parseSegment(part, params, names);
    if (segment.rest && index !== parts.length - 1) {
      throw new PatternError(
        `"${part}" takes the rest of the path, so it must be last`,
      );
    }
    return segment;
  });
}

function parseSegment(
  part: string,
  params: Readonly<Record<string, Param>>,
  names: Set<string>,
): Segment {
  const tokens: Token[] = [];
  let modifier: string | undefined;
  let at = 0;
  while (at < part.length) {
    const brace = part.indexOf("{", at);
    const end = brace === -1 ? part.length : brace;
    if (end > at) {
      const text = part.slice(at, end);
      if (text.includes("}")) {
        throw new PatternError(
          `"${part}" closes a brace that it does not open`,
        );
      }
      tokens.push({ kind: "text", text });
      at = end;
      continue;
    }
    PARAM.lastIndex = at;
    const found = PARAM.exec(part);
    if (!found) {
      throw new PatternError(
        `"${part}" has a brace that is no parameter: write {name}`,
      );
    }
    const name = found[1]!;
    if (names.has(name)) throw new PatternError(`{${name}} appears twice`);
    names.add(name);
    if (tokens.at(-1)?.kind === "param") {
      throw new PatternError(
        `"${part}" has two parameters with nothing between them`,
      );
    }
    modifier ??= found[2];
    tokens.push({ kind: "param", name, pattern: patternOf(params[name]) });
    at = PARAM.lastIndex;
  }
  if (modifier && tokens.length > 1) {
    throw new PatternError(
      `"${part}": a parameter with "${modifier}" must be a whole segment`,
    );
  }
  return { tokens, optional: modifier === "?", rest: modifier === "..." };
}

function patternOf(param: Param | undefined): string {
  if (!param) return ANY_SEGMENT;
  if (param.enum) return param.enum.join("|");
  return param.pattern ?? ANY_SEGMENT;
}
