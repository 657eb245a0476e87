import type { Route } from "#schema/route-table.ts";
import { eachRoute, type LoadedFile } from "../../tables/check.ts";

/** Finds routes that no request can reach, because the server handles their paths before routing. */
export const routeReach = eachRoute({
  reads: ["languages"],
  check({ path }, { languages }, report) {
    const [, first = "", ...others] = path.split("/");
    const never = (message: string, nearest?: string) =>
      report.error(["path"], {
        rule: "route_reach",
        message,
        value: path,
        nearest,
      });
    if (first === RESERVED)
      return never(`no page can begin with /${RESERVED}/`);
    const isLanguage = Object.keys(languages).some(
      (code) => code.toLowerCase() === first.toLowerCase(),
    );
    if (isLanguage)
      return never(
        `can never match: ${first} is the language, and a route's path has none`,
        `/${others.join("/")}`,
      );
    if (/[?#]/.test(path.replaceAll(/\{[^}]*\}/g, "")))
      never("can never match: ? and # are not part of a path");
  },
});

export function routesOf({ json }: LoadedFile): Record<string, Route> {
  return (json.value as { routes: Record<string, Route> }).routes;
}

/** Paths with this prefix are the server's own (renderer/shared/addresses.ts). */
const RESERVED = "_";
