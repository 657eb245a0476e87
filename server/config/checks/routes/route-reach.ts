import type { Route } from "#schema/route-table.ts";
import { eachFile, type LoadedFile } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import type { Problem } from "../../../data-files/problem.ts";

/** Finds routes that no request can reach, because the server handles their paths before routing. */
export const routeReach = eachFile({
  kinds: ["route-table"],
  reads: ["languages"],
  check: (file, { languages }) =>
    Object.entries(routesOf(file)).flatMap(([name, { path }]) =>
      whyNever(path, Object.keys(languages)).map(({ message, nearest }) =>
        problemAt(file.json, ["routes", name, "path"], {
          rule: "route_reach",
          message,
          value: path,
          nearest,
        }),
      ),
    ),
});

export function routesOf({ json }: LoadedFile): Record<string, Route> {
  return (json.value as { routes: Record<string, Route> }).routes;
}

/** Paths with this prefix are the server's own (renderer/addresses.ts). */
const RESERVED = "_";

function whyNever(
  path: string,
  languages: readonly string[],
): (Pick<Problem, "message"> & { nearest?: string })[] {
  const [, first = "", ...others] = path.split("/");
  if (first === RESERVED)
    return [{ message: `no page can begin with /${RESERVED}/` }];
  const language = languages.find(
    (code) => code.toLowerCase() === first.toLowerCase(),
  );
  if (language !== undefined)
    return [
      {
        message: `can never match: ${first} is the language, and a route's path has none`,
        nearest: `/${others.join("/")}`,
      },
    ];
  const literal = path.replaceAll(/\{[^}]*\}/g, "");
  return /[?#]/.test(literal)
    ? [{ message: "can never match: ? and # are not part of a path" }]
    : [];
}
