import { buildPath, BuildPathError } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import type { Config } from "#server/config/model/config.ts";

export interface DatedOverlay {
  readonly name: string;
  readonly summary: string;
  readonly state: "upcoming" | "now" | "expired" | "always";
  /** In milliseconds since 1970. */
  readonly from: number | undefined;
  readonly until: number | undefined;
  /** A time at which it is shown, in the format of previews. */
  readonly seenAt: string;
  /** path: undefined if the route needs parameters. */
  readonly pages: readonly {
    readonly route: string;
    readonly path: string | undefined;
  }[];
}

/** The overlays by their start; those without one come first. */
export function overlaysByDate(
  { overlays, routes }: Pick<Config, "overlays" | "routes">,
  now: number,
): readonly DatedOverlay[] {
  const compiled = compileRoutes(routes);
  const pathOf = (route: string, params: Readonly<Record<string, string>>) => {
    try {
      return buildPath(compiled, route, params);
    } catch (error) {
      if (error instanceof BuildPathError) return undefined;
      throw error;
    }
  };
  return overlays
    .map(({ name, summary, when = {}, pages }): DatedOverlay => {
      const from = timeOf(when.from);
      const until = timeOf(when.until);
      const state = stateAt(now, from, until);
      const seen = state === "upcoming" ? from! : now;
      return {
        name,
        summary,
        state,
        from,
        until,
        seenAt: new Date(state === "expired" ? (from ?? until! - 60_000) : seen)
          .toISOString()
          .replace(/\.\d+/, ""),
        pages: pages.map(({ route, params = {} }) => ({
          route,
          path: pathOf(route, params),
        })),
      };
    })
    .sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
}

function stateAt(
  now: number,
  from: number | undefined,
  until: number | undefined,
): DatedOverlay["state"] {
  if (from !== undefined && now < from) return "upcoming";
  if (until !== undefined && until <= now) return "expired";
  return from === undefined && until === undefined ? "always" : "now";
}

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}
