/** Checks the answers of an upstream against the configuration. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Recording } from "#schema/recording.ts";
import { createBuild } from "#server/web/build/current-build.ts";
import { importBuild, type BuiltProduct } from "../../project/import-build.ts";
import { RECORDINGS } from "../../replay/read-recordings.ts";
import { counted, worstOf, type State } from "../report.ts";
import { table } from "#server/workbench/output/table.ts";
import { judge, type RowReport, type UpstreamFinding } from "./judge.ts";
import { createThoroughValidator } from "./thorough-validator.ts";
import { survey, type SurveyedPage, type SurveyInput } from "./survey.ts";

export interface UpstreamReport {
  readonly upstream: string;
  /** Rows that could not be checked do not count; each has a reason. */
  readonly state: State;
  readonly rows: readonly RowReport[];
  readonly pages: readonly Pick<
    SurveyedPage,
    "route" | "path" | "status" | "listed" | "failure"
  >[];
}

export type UpstreamCheck = Pick<
  SurveyInput,
  "config" | "url" | "pages" | "more" | "unsafe" | "say"
>;

export async function checkUpstream(
  product: BuiltProduct,
  check: UpstreamCheck,
): Promise<UpstreamReport> {
  const { modules } = check.config;
  const { root, buildDir } = product;
  const build = await createBuild(
    {
      buildDir,
      loadRendering: await importBuild(product),
      isChanging: false,
    },
    modules,
  );
  return upstreamReport({
    ...check,
    ...build,
    validator: createThoroughValidator(root, modules),
    recordings: readRecordings(root),
    now: Date.now,
  });
}

/** The pages that `wayfare record` has stored. */
function readRecordings(root: string): Recording[] {
  const folder = path.join(root, RECORDINGS);
  return globSync("*.json", { cwd: folder }).map(
    (file) =>
      JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Recording,
  );
}

export async function upstreamReport(
  input: SurveyInput,
): Promise<UpstreamReport> {
  const found = await survey(input);
  const rows = judge(input.config, found);
  return {
    upstream: input.url,
    state: worstOf(
      rows.map(({ state }) => (state === "not_checked" ? "passed" : state)),
    ),
    rows,
    pages: found.pages.map(({ route, path, status, listed, failure }) => ({
      route,
      path,
      status,
      listed,
      ...(failure ? { failure } : {}),
    })),
  };
}

/** For a terminal: the requested rows, their problems, and the rows that were not checked. */
export function upstreamText({
  upstream,
  state,
  rows,
  pages,
}: UpstreamReport): string {
  const asked = rows.filter(({ requests }) => requests > 0);
  const unchecked = rows.filter((row) => row.state === "not_checked");
  const hidden = pages.filter(({ failure }) => failure);
  const requests = asked.reduce((sum, row) => sum + row.requests, 0);
  const shown = pages.filter(({ status }) => status === 200).length;
  return [
    table([
      ["row", "state", "requests", "slowest", "allowed"],
      ...asked.map(
        ({ row, state: own, requests: of, slowestMs, timeoutMs }) => [
          row,
          own.replace("_", " "),
          `${of}`,
          `${slowestMs} ms`,
          `${timeoutMs} ms`,
        ],
      ),
    ]),
    ...rows.flatMap(({ row, findings }) =>
      findings.map((finding) => findingText(row, finding)),
    ),
    `\nNot checked: ${counted(unchecked.length, "row")}`,
    ...[...Map.groupBy(unchecked, ({ why = "" }) => why)].map(
      ([why, same]) =>
        `  ${why}\n      ${same.map(({ row }) => row).join(" ")}`,
    ),
    ...(hidden.length === 0
      ? []
      : [
          `\nNot shown: ${counted(hidden.length, "page")}`,
          table(
            hidden.map(({ path, status, failure }) => [
              `  ${path}`,
              `${status}`,
              failure?.detail ?? "",
            ]),
          ),
        ]),
    `\n${upstream}: ${state}. ${counted(asked.length, "row")} of ${rows.length} asked in ${counted(requests, "request")}; ${shown} of ${counted(pages.length, "page")} shown.`,
  ].join("\n");
}

function findingText(
  row: string,
  { severity, what, where, fix, losses }: UpstreamFinding,
): string {
  return [
    `\n${severity}: ${row}: ${what}`,
    `    at    ${where}`,
    `    fix   ${fix}`,
    ...losses.map((loss, at) => `    ${at === 0 ? "lost" : "    "}  ${loss}`),
  ].join("\n");
}
