import type { Call } from "#schema/call-table.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import { eachFile } from "../../tables/check.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { sectionsOf } from "./sections.ts";

/** A section's path must belong to a row of the call table: to a row of its own, or to the `paths` of a row for any path. */
export const apiPaths = eachFile({
  reads: ["calls"],
  check(file, { calls }, report) {
    for (const { section, steps } of sectionsOf(file)) {
      const { api_path, request_type = "GET" } = section;
      const fault =
        api_path !== undefined && pathFault(calls, api_path, request_type);
      if (fault) report.error([...steps, "api_path"], fault);
    }
  },
});

/** Why no section can be loaded from a path; undefined if one can. */
export function pathFault(
  calls: Readonly<Record<string, Call>>,
  api_path: string,
  method: "GET" | "POST",
) {
  const { paths, any } = meantBy(calls);
  if (any) return undefined;
  const asked = stepsOf(api_path);
  const meant = paths.filter(({ steps }) => isMeant(asked, steps));
  if (meant.some((row) => row.methods.includes(method))) return undefined;
  const [other] = meant;
  return {
    rule: "api_path",
    message: other
      ? `the call table has this path for ${other.methods.join()} only, and the section asks by ${method}`
      : "no row of the call table means this path: give it one, or name it in the `paths` of the row for sections",
    value: api_path,
    nearest: other ? undefined : nearestPath(asked, paths),
  };
}

interface Meant {
  readonly steps: readonly string[];
  readonly methods: readonly string[];
}

const known = new WeakMap<
  Readonly<Record<string, Call>>,
  ReturnType<typeof pathsOf>
>();

/** Cached per call table, because a thousand files are checked against it. */
function meantBy(calls: Readonly<Record<string, Call>>) {
  return known.getOrInsertComputed(calls, pathsOf);
}

function pathsOf(calls: Readonly<Record<string, Call>>): {
  readonly paths: readonly Meant[];
  /** Whether the row accepts every path. */
  readonly any: boolean;
} {
  // Rows that sections cannot use (server/config/model/find-row.ts).
  const rows = Object.values(calls).filter((row) => !row.csrf && !row.session);
  const [forAny, own] = [true, false].map((is) =>
    rows.filter(({ path }) => path.includes(ANY_PATH) === is),
  );
  return {
    any: forAny!.some(({ paths }) => paths === undefined),
    paths: [
      ...own!.map(({ path, method }) => ({
        steps: stepsOf(path),
        methods: [method],
      })),
      ...forAny!.flatMap(({ paths = [] }) =>
        paths.map((path) => ({
          steps: stepsOf(path),
          methods: ["GET", "POST"],
        })),
      ),
    ],
  };
}

const stepsOf = (path: string) => path.split("/").filter(Boolean);
const isOpen = (step: string) => step.includes("{");

/** Whether a path segment matches a segment of another path. */
const fits = (step: string, other: string) =>
  step === other || isOpen(step) || isOpen(other);

function isMeant(asked: readonly string[], row: readonly string[]): boolean {
  return (
    asked.length === row.length &&
    asked.every((step, at) => fits(step, row[at]!))
  );
}

/** The path that differs in one similar segment; undefined if there is none. */
function nearestPath(
  asked: readonly string[],
  paths: readonly Meant[],
): string | undefined {
  const near = paths.flatMap(({ steps }) => {
    if (steps.length !== asked.length) return [];
    const differing = asked.flatMap((step, at) =>
      fits(step, steps[at]!) ? [] : [at],
    );
    const [at, ...others] = differing;
    if (at === undefined || others.length > 0) return [];
    const step = nearestName(asked[at], [steps[at]!]);
    return step ? [`/${asked.with(at, step).join("/")}`] : [];
  });
  return nearestName(`/${asked.join("/")}`, near);
}
