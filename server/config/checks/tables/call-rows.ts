import type { Call } from "#schema/call-table.ts";
import { problemAt } from "#server/config/data-files/problem-at.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { isShared } from "#server/config/model/choose-row.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import {
  allFiles,
  eachCall,
  eachFile,
  oldestFirst,
  Owners,
  rowsOf,
  type LoadedFile,
  type Report,
  type Tables,
} from "#server/config/tables/check.ts";

/**
 * Checks for unused rows of the call table, limits that are never reached, and answers in the wrong
 * language.
 */
export const callRowChecks = [
  allFiles({ kinds: ["call-table"], reads: [], check: checkPaths }),
  eachCall({ reads: [], check: checkShortTimes }),
  eachCall({ reads: [], check: checkHeaders }),
  eachCall({ reads: [], check: checkForm }),
  eachFile({
    kinds: ["call-table", "defaults"],
    reads: ["callLimits", "calls"],
    check: checkLimits,
  }),
  eachFile({
    kinds: ["call-table"],
    reads: ["routes", "guards", "sites", "sectionRows"],
    check: checkLanguage,
  }),
  eachCall({ reads: ["skeletons"], check: checkSkeletonFile }),
  eachCall({ reads: [], check: checkService }),
];

/** The rows of a file of the call table, by their names. */
export const callsOf = (file: LoadedFile) => rowsOf<Call>(file, "calls");

/** A section's row is found by its path: of two rows with one path only one is ever used. */
function checkPaths(files: readonly LoadedFile[]): Problem[] {
  const owners = new Owners<string>();
  return oldestFirst(files).flatMap((file) =>
    callsOf(file).flatMap(([name, { method, path, csrf, session }]) => {
      // These rows are found by their names only.
      if (path.includes(ANY_PATH) || csrf || session) return [];
      const steps = ["calls", name, "path"];
      const mark = `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`;
      const owner = owners.claim(mark, file.json, steps);
      if (!owner) return [];
      return [
        problemAt(file.json, steps, {
          severity: "warning",
          rule: "unique_path",
          message: `the call ${owner.steps[1]} has this ${method} too: a section with this path gets one of them, and never the other`,
          value: path,
          other: owner.place(),
        }),
      ];
    }),
  );
}

/** A pause between two bytes cannot be longer than the whole call. */
function checkLimits(
  file: LoadedFile,
  { callLimits, calls }: Pick<Tables, "callLimits" | "calls">,
  report: Report,
): void {
  const isDefault = file.kind === "defaults";
  const check = (
    steps: readonly string[],
    value: number | undefined,
    timeout: number,
  ) => {
    if (value !== undefined && value > timeout)
      report.warn(steps, {
        rule: "idle_limit",
        message: `is never reached: ${isDefault ? "no call may take longer than" : "the call ends at"} ${timeout} ms (timeout_ms)`,
        value,
      });
  };
  if (isDefault) {
    const times = Object.values(calls).map(({ timeout_ms }) => timeout_ms);
    check(["call_limits", "idle_ms"], callLimits.idle_ms, Math.max(...times));
  } else
    for (const [name, { limits, timeout_ms }] of callsOf(file))
      check(["calls", name, "limits", "idle_ms"], limits?.idle_ms, timeout_ms);
}

/** A form changes something, and its answer says the next page and nothing else. */
function checkForm(
  { form, method, answer = FORM_ANSWER }: Call,
  _: object,
  report: Report,
): void {
  if (!form) return;
  if (method !== "POST")
    report.error(["method"], {
      rule: "form",
      message: "must be POST: pages post the form of this call",
      value: method,
    });
  if (answer !== FORM_ANSWER)
    report.error(["answer"], {
      rule: "form",
      message: `must be ${FORM_ANSWER}, which says the next page, or left out`,
      value: answer,
    });
}

const FORM_ANSWER = "form-answer";

/** Headers that belong to the connection, or that would be the same for every visitor. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  "authorization",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Checks that a row's headers can be sent. */
function checkHeaders({ headers = {} }: Call, _: object, report: Report): void {
  for (const header of Object.keys(headers)) {
    const message = !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(header)
      ? "is no name of a header, and the call could not be made"
      : RESERVED_HEADERS.has(header.toLowerCase())
        ? "is set by the connection, or says who asks: a row cannot set it"
        : undefined;
    if (message !== undefined)
      report.error(["headers", header], {
        rule: "header",
        message,
        value: header,
        nearest: header.includes(" ")
          ? header.trim().replaceAll(/\s+/g, "-")
          : undefined,
      });
  }
}

/** A time-out that no service can meet: it was probably meant in seconds. */
function checkShortTimes(
  { timeout_ms }: Call,
  _: object,
  report: Report,
): void {
  if (timeout_ms < MIN_TIMEOUT_MS)
    report.warn(["timeout_ms"], {
      rule: "short_timeout",
      message: `are milliseconds: hardly any answer comes within ${timeout_ms}`,
      value: timeout_ms,
      nearest: String(timeout_ms * 1000),
    });
}

const MIN_TIMEOUT_MS = 100;

/**
 * A shared answer with texts must depend on the language: otherwise every reader gets the first
 * reader's.
 */
function checkLanguage(
  file: LoadedFile,
  tables: Pick<Tables, "routes" | "guards" | "sites" | "sectionRows">,
  report: Report,
): void {
  const ofPages = rowsOfPages(tables).union(tables.sectionRows);
  for (const { loading } of Object.values(tables.sites))
    ofPages.add(loading.section_call);
  for (const [name, row] of callsOf(file))
    if (
      isShared(row) &&
      row.varies_by?.includes("language") === false &&
      (ofPages.has(name) || row.answer !== undefined)
    )
      report.warn(["calls", name, "varies_by"], {
        rule: "varies_by",
        message:
          'pages show the answer, and everybody would get it in the language of the first one who asks: add "language"',
        value: row.varies_by,
      });
}

/** The file that a call always returns must exist: otherwise its pages are errors. */
function checkSkeletonFile(
  { skeleton_files }: Call,
  { skeletons }: Pick<Tables, "skeletons">,
  report: Report,
): void {
  const { folder, name } = skeleton_files ?? {};
  const known = folder && skeletons[folder];
  if (!known || name === undefined || Object.hasOwn(known, name)) return;
  report.error(["skeleton_files", "name"], {
    rule: "unknown_skeleton",
    message: `there is no file of this name in skeletons/${folder}/`,
    value: name,
    nearest: nearestName(name, Object.keys(known)),
  });
}

/**
 * Circuit breakers and metrics use the service's name: a mistyped name counts as another service.
 */
function checkService(
  { path, service }: Call,
  _: object,
  report: Report,
): void {
  const [, named] = /^\/v\d+\/([a-z][a-z0-9]*)\//.exec(path) ?? [];
  if (named !== undefined && named !== service)
    report.warn(["service"], {
      rule: "service",
      message: `the path is of the service ${named}: this one's calls are counted, and stopped when it fails, by themselves`,
      value: service,
      nearest: named,
    });
}

/** The calls of skeletons and guards. */
export function rowsOfPages({
  routes,
  guards,
}: Pick<Tables, "routes" | "guards">): Set<string> {
  return new Set([
    ...Object.values(routes).flatMap(({ skeleton }) =>
      "call" in skeleton ? [skeleton.call] : [],
    ),
    ...Object.values(guards).flatMap(({ call }) => call ?? []),
  ]);
}
