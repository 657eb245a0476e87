import type { CompiledRoutes } from "./compile.ts";
import type { Segment } from "./pattern.ts";

export class BuildPathError extends Error {
  override name = "BuildPathError";
}

export type PathParams = Readonly<Record<string, string | number | undefined>>;

/**
 * Builds the path of a route, without language segment.
 *
 * @throws BuildPathError if the route does not exist, a parameter is missing (the error names it),
 * or its value is not allowed.
 */
export function buildPath(
  table: Pick<CompiledRoutes, "segments">,
  route: string,
  params: PathParams = {},
): string {
  const segments = table.segments.get(route);
  if (!segments) throw new BuildPathError(`there is no route "${route}"`);
  return buildSegments(route, segments, params);
}

/** Builds the path from parsed segments, which the browser gets. */
export function buildSegments(
  route: string,
  segments: readonly Segment[],
  params: PathParams,
): string {
  let path = "/";
  for (const segment of segments) {
    const text = buildSegment(route, segment, params);
    if (text !== "") path += `${text}/`;
  }
  return path;
}

function buildSegment(
  route: string,
  segment: Segment,
  params: PathParams,
): string {
  let text = "";
  for (const token of segment.tokens) {
    if (token.kind === "text") {
      text += token.text;
      continue;
    }
    const value = params[token.name];
    if (value === undefined || value === "") {
      if (segment.optional) return "";
      throw new BuildPathError(
        `route ${route} needs a value for {${token.name}}`,
      );
    }
    if (segment.rest) {
      text += String(value).split("/").map(encodeURIComponent).join("/");
      continue;
    }
    if (!new RegExp(`^(?:${token.pattern})$`).test(String(value))) {
      throw new BuildPathError(
        `route ${route}: {${token.name}} cannot be "${value}", it must match ${token.pattern}`,
      );
    }
    text += encodeURIComponent(value);
  }
  return text;
}
