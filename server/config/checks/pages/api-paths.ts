import type { Call } from "#schema/call-table.ts";
import { ANY_PATH } from "../../read/find-row.ts";
import { eachFile } from "../../tables/check.ts";
import { problemAt } from "../../../data-files/problem-at.ts";
import { nearestName } from "../../../data-files/nearest-name.ts";
import { sectionsOf } from "./sections.ts";

/** A section's path must belong to a row of the call table: to a row of its own, or to the `paths` of a row for any path. */
export const apiPaths = eachFile({
  reads: ["calls"],
  check(file, { calls }) {
    const { paths, any } = meantBy(calls);
    if (any) return [];
    return sectionsOf(file).flatMap(({ section, steps }) => {
      const { api_path, request_type: method = "GET" } = section;
      if (api_path === undefined) return [];
      const asked = stepsOf(api_path);
      const meant = paths.filter(({ steps }) => isMeant(asked, steps));
      if (meant.some((row) => row.methods.includes(method))) return [];
      const [other] = meant;
      return [
        problemAt(file.json, [...steps, "api_path"], {
          rule: "api_path",
          message: other
            ? `the call table has this path for ${other.methods.join()} only, and the section asks by ${method}`
            : "no row of the call table means this path: give it one, or name it in the `paths` of the row for sections",
          value: api_path,
          nearest: other ? undefined : nearestPath(asked, paths),
        }),
      ];
    });
  },
});

interface Meant {
  readonly steps: readonly string[];
  readonly methods: readonly string[];
}

const known = new WeakMap<object, ReturnType<typeof pathsOf>>();

/** Cached per call table, because a thousand files are checked against it. */
function meantBy(calls: Readonly<Record<string, Call>>) {
  let paths = known.get(calls);
  if (!paths) known.set(calls, (paths = pathsOf(calls)));
  return paths;
}

function pathsOf(calls: Readonly<Record<string, Call>>): {
  readonly paths: readonly Meant[];
  /** Whether the row accepts every path. */
  readonly any: boolean;
} {
  // Rows that sections cannot use (server/config/read/find-row.ts).
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

/** Whether a segment of one path can be that of another. */
const fits = (step: string, other: string) =>
  step === other || isOpen(step) || isOpen(other);

function isMeant(asked: readonly string[], row: readonly string[]): boolean {
  return (
    asked.length === row.length &&
    asked.every((step, at) => fits(step, row[at]!))
  );
}

/** The path that differs in one similar segment, if there is one. */
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
