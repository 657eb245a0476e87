/** Tables of the routes and of the calls, from the data files. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Partner } from "#schema/partner.ts";
import type { Call, CallTable } from "#schema/call-table.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { Route, RouteTable } from "#schema/route-table.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Reads the JSON files of a pattern, in the order of their names. */
export function readAll<File>(
  pattern: string,
): [file: string, content: File][] {
  return globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => [
      file,
      JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as File,
    ]);
}

export const readRoutes = (): [string, Route][] =>
  readAll<RouteTable>("configs/routes/*.json").flatMap(([, { routes }]) =>
    Object.entries(routes),
  );

export const allCalls = (): [string, Call][] =>
  readAll<CallTable>("configs/calls/*.json").flatMap(([, { calls }]) =>
    Object.entries(calls),
  );

/** @param routes the routes by their names, in the order of their files */
export function describeRoutes(
  routes: readonly (readonly [string, Route])[],
): string {
  return table(
    [
      "name",
      "path",
      "skeleton",
      "platforms",
      "header, footer",
      "who",
      "found by search engines",
    ],
    routes.map(([name, { path: pattern, skeleton, meta }]) => [
      name,
      `\`${pattern}\``,
      "file" in skeleton
        ? `file \`${skeleton.file}\``
        : `call \`${skeleton.call}\``,
      meta.platforms?.join(", ") ?? "both",
      `${meta.header}, ${meta.footer}`,
      meta.auth === true
        ? "signed in"
        : meta.personal === true
          ? "its owner"
          : "everybody",
      meta.index === false || (meta.status ?? 200) !== 200 ? "no" : "yes",
    ]),
  );
}

export function describeCalls(): string {
  const users = usersOfCalls();
  return table(
    ["name", "request", "from", "called by"],
    allCalls().map(([name, { method, path: pattern, origin }]) => [
      name,
      `\`${method} ${pattern}\``,
      origin === "spec" ? "the specification" : "this project",
      users.get(name)?.join(", ") ?? "the program",
    ]),
  );
}

/** The users of a call or its path: routes, guards, settings, modules and sections. */
function usersOfCalls(): ReadonlyMap<string, readonly string[]> {
  const calls = allCalls();
  const named = [
    ...readRoutes().flatMap(([name, { skeleton }]) =>
      "call" in skeleton ? [[skeleton.call, `route ${name}`] as const] : [],
    ),
    ...readAll<Partner>("configs/partners/*.json").flatMap(
      ([file, { skeleton_calls = {} }]) =>
        Object.values(skeleton_calls).map(
          (call) => [call, `\`${file}\``] as const,
        ),
    ),
    ...readAll<ModuleManifest>("modules/*/*/module.json").flatMap(
      ([, { module_id, calls = [] }]) =>
        calls.map((call) => [call, `module ${module_id}`] as const),
    ),
    ...[
      ...readAll<unknown>("configs/{skeletons,layouts}/**/*.json"),
      ...readAll<unknown>("server/backend/data/skeletons/**/*.json"),
    ].flatMap(([file, content]) =>
      pathsIn(content).flatMap((apiPath) =>
        calls
          .filter(([, { path: pattern }]) => matches(pattern, apiPath))
          .map(([call]) => [call, `\`${file}\``] as const),
      ),
    ),
    ...[
      "configs/guards.json",
      "configs/defaults.json",
      "configs/image-presets.json",
      "configs/sites/*.json",
    ].flatMap((pattern) =>
      readAll<unknown>(pattern).flatMap(([file, content]) =>
        callsIn(content).map((call) => [call, `\`${file}\``] as const),
      ),
    ),
  ];
  return new Map(
    [...Map.groupBy(named, ([call]) => call)].map(([call, found]) => [
      call,
      [...new Set(found.map(([, user]) => user))],
    ]),
  );
}

/** The values of keys that name a call: `call`, `sitemap_call`. */
function callsIn(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    typeof value === "string" && /(^|_)call$/.test(key)
      ? [value]
      : callsIn(value),
  );
}

/** The paths by which the sections of a skeleton or layout are fetched. */
function pathsIn(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === "api_path" && typeof value === "string" ? [value] : pathsIn(value),
  );
}

/**
 * Whether a row's path, "/v1/usrcsrv/city/{id}", matches that of a section. The row for all
 * sections is left out.
 */
function matches(pattern: string, apiPath: string): boolean {
  if (pattern.includes("...")) return false;
  const parts = pattern
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.]/g, "\\."));
  return new RegExp(`^${parts.join("[^/]+")}$`).test(apiPath);
}

/** A table in Markdown. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}
