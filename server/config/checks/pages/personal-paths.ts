import { isOwn } from "#renderer/loading/visit.ts";
import type { Overlay } from "#schema/overlay.ts";
import type { Call } from "#schema/call-table.ts";
import { ANY_PATH, createRowFinder } from "#server/config/model/find-row.ts";
import { eachFile, type LoadedFile, type Tables } from "../../tables/check.ts";
import type { PageUse } from "../../tables/page-use.ts";
import { sectionsOf } from "./sections.ts";

/**
 * Sections of public pages are fetched without the visitor's identity, and their answers are
 * shared: they cannot use the path of a personal call.
 */
export const personalPaths = eachFile({
  reads: ["calls", "pageUse", "routes"],
  check(file, { calls, pageUse, routes }, report) {
    const open = openRoute(file, pageUse, routes);
    for (const { section, steps } of open ? sectionsOf(file) : []) {
      const { api_path, request_type: method = "GET" } = section;
      const call =
        api_path === undefined
          ? undefined
          : personalCall(calls, api_path, method);
      if (call !== undefined)
        report.error([...steps, "api_path"], {
          rule: "personal_path",
          message: `is a path of the personal call ${call}, and the page of the route ${open} is shared by all visitors: say "personal": true in its meta, or show the section on another page`,
          value: api_path,
        });
    }
  },
});

/** A route whose public pages show a file's sections; undefined if there is none. */
export function openRoute(
  file: LoadedFile,
  pageUse: PageUse,
  routes: Tables["routes"],
): string | undefined {
  return [...routesWith(file, pageUse)].find(
    (route) => routes[route] && !isOwn(routes[route].meta),
  );
}

/** The routes whose pages show a file's sections. */
export function routesWith(
  { kind, name, json }: LoadedFile,
  use: PageUse,
): Iterable<string> {
  if (kind === "overlay")
    return (json.value as Overlay).pages.map(({ route }) => route);
  if (kind === "layout") return use.layouts.get(name) ?? [];
  const skeleton = /^(.*)-skeleton$/.exec(kind)?.[1];
  return use.skeletons.get(`${skeleton}/${name}`) ?? [];
}

const find = createRowFinder();

const known = new WeakMap<object, Map<string, string | undefined>>();

/**
 * The personal call of a path; undefined if the path's call is not personal. Cached per call table,
 * because thousands of files have the same paths.
 */
export function personalCall(
  calls: Readonly<Record<string, Call>>,
  path: string,
  method: Call["method"],
): string | undefined {
  const paths = known.getOrInsertComputed(calls, () => new Map());
  const key = `${method} ${path}`;
  if (!paths.has(key)) paths.set(key, findPersonal(calls, path, method));
  return paths.get(key);
}

function findPersonal(
  calls: Readonly<Record<string, Call>>,
  path: string,
  method: Call["method"],
): string | undefined {
  const own = find(calls, path, method);
  if (own) return own.row.personal ? own.name : undefined;
  const named = Object.entries(calls).filter(
    ([, row]) => row.path.includes(ANY_PATH) && row.paths?.includes(path),
  );
  return named.every(([, { personal }]) => personal)
    ? named[0]?.[0]
    : undefined;
}
