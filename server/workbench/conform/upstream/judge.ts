/** Judges an upstream's answers: envelope, schemas, time, caching. */
import type { Call } from "#schema/call-table.ts";
import type { Config } from "#server/config/model/config.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import { answerSchema } from "#server/config/read/answer-schema.ts";
import { stateOf, type Finding, type State } from "../report.ts";
import { impactAt, impactByRow, rowOfSection } from "./impact.ts";
import type {
  SurveyedCall,
  DataFault,
  Survey,
  SurveyedPage,
} from "./survey.ts";

/** A row of the call table, as the upstream answers it. */
export interface RowReport {
  readonly row: string;
  readonly method: Call["method"];
  readonly path: string;
  /** not_checked: not requested, or all answers were refusals that prove nothing. */
  readonly state: State;
  /** Why it was not checked. */
  readonly why?: string;
  /** How many requests were made. */
  readonly requests: number;
  /** The slowest answer in milliseconds; undefined: there was no request. */
  readonly slowestMs?: number;
  readonly timeoutMs: number;
  readonly findings: readonly UpstreamFinding[];
}

export interface UpstreamFinding extends Finding {
  /** Consequences for pages, one sentence each. */
  readonly losses: readonly string[];
}

/** A finding about a path of a row. */
interface PathFinding extends Finding {
  readonly row: string;
  readonly path: string;
}

/** An answer that takes a larger share of the row's time-out than this will time out under load. */
const MAX_SHARE_OF_TIMEOUT = 0.5;

export function judge(
  config: Config,
  { asked, pages, dataFaults, notAsked }: Survey,
): RowReport[] {
  const losses = impactByRow(config);
  const byRow = Map.groupBy(asked, ({ row }) => row);
  const found = Map.groupBy(
    [
      ...asked.flatMap((one) => answerFindings(one, config.calls[one.row]!)),
      ...pages.flatMap((page) => pageFindings(config, page)),
      ...dataFaults.map((one) => dataFinding(config, one)),
    ],
    ({ row }) => row,
  );
  return Object.entries(config.calls).map(([row, call]) => {
    const requests = byRow.get(row) ?? [];
    const findings = merged(found.get(row) ?? []).map(
      ({ severity, what, where, fix, path }): UpstreamFinding => ({
        severity,
        what,
        where,
        fix,
        losses: impactAt(losses.get(row) ?? [], call, path).map(
          (loss) => loss.what,
        ),
      }),
    );
    const why = notAsked.get(row) ?? unclear(requests);
    const state = stateOf(findings);
    return {
      row,
      method: call.method,
      path: call.path,
      state: state === "passed" && why !== undefined ? "not_checked" : state,
      ...(why === undefined ? {} : { why }),
      requests: requests.length,
      ...(requests.length === 0
        ? {}
        : { slowestMs: Math.round(Math.max(...requests.map(({ ms }) => ms))) }),
      timeoutMs: call.timeout_ms,
      findings,
    };
  });
}

/** Why a requested row is not checked: no answer is a success. */
function unclear(requests: readonly SurveyedCall[]): string | undefined {
  if (requests.length === 0) return "no page makes this call";
  const errors = requests.map(({ error }) => error);
  if (errors.includes(undefined)) return undefined;
  return errors.every((error) => error!.status === 401)
    ? "asks for a visitor who is signed in (401)"
    : `refuses what could be asked: ${errors[0]!.code}`;
}

function answerFindings(asked: SurveyedCall, row: Call): PathFinding[] {
  const { method, path, page, ms, cachePolicy, error } = asked;
  const where = `${method} ${path}${page ? `, for ${page.path}` : ""}`;
  // A row for any path counts as one call per path.
  const subject = row.path.includes(ANY_PATH) ? `${path.split("?")[0]} ` : "";
  const found: PathFinding[] = [];
  const add = (severity: Finding["severity"], what: string, fix: string) =>
    found.push({
      row: asked.row,
      path,
      severity,
      what: subject + what,
      where,
      fix,
    });
  const failure = faultOf(asked, row);
  if (failure) add("error", ...failure);
  if (asked.fault)
    add(
      "error",
      `its result is not ${answerSchema(row)}: ${asked.fault.pointer} ${asked.fault.message}`,
      "The schema that the row names says what browsers get; `--openapi` writes it out.",
    );
  for (const { pointer, message } of asked.refusalFaults)
    add(
      "warning",
      `what its refusal says is not ${row.refusal}: ${pointer} ${message}`,
      "The field is left out: pages explain the problem less precisely.",
    );
  if (error) return found;
  if (ms > row.timeout_ms * MAX_SHARE_OF_TIMEOUT)
    add(
      "warning",
      `took ${Math.round(ms)} ms of the ${row.timeout_ms} ms that the row allows`,
      "Answer faster, or raise timeout_ms if pages can wait so long.",
    );
  if (row.cache && cachePolicy.personal)
    add(
      "warning",
      `may not be shared by its headers, although the row caches it for ${row.cache.ttl_s} s: every page asks again`,
      "Send no Cache-Control: no-store, no-cache or private and no Set-Cookie, or take `cache` off the row.",
    );
  return found;
}

/** The fault of an answer, with a remedy; undefined if there is none. */
function faultOf(
  { error, status, page }: SurveyedCall,
  row: Call,
): readonly [what: string, fix: string] | undefined {
  if (!error) return undefined;
  if (error.timeout)
    return [
      `no answer within ${row.timeout_ms} ms`,
      "Answer faster, or raise timeout_ms.",
    ];
  if (error.unreadable)
    return status === 0
      ? [
          "the answer is larger than the row's max_bytes",
          "Send less, or raise limits.max_bytes of the row.",
        ]
      : [
          "the answer is not the envelope, or nested too deeply",
          "Answer with JSON, as `upstream.envelope` of configs/defaults.json says.",
        ];
  if (error.errorType === "client")
    return [
      "no answer: the connection failed",
      "Is the service running there?",
    ];
  // Nobody is signed in, so a 401 is correct.
  if (error.status === 401) return undefined;
  if (status >= 500)
    return [
      `HTTP status ${status}`,
      "Answer with the envelope of a refusal, or with 404, that there is no such thing.",
    ];
  const mustExist = page?.listed === true || row.example !== undefined;
  return mustExist
    ? [
        `refuses: ${error.code} ${error.message}`.trim(),
        page
          ? "The sitemap lists the page: publish what it needs, or do not list it."
          : "The row's example must have an answer at any time.",
      ]
    : undefined;
}

function dataFinding(
  config: Config,
  { api_path, method, module_id, fault, page }: DataFault,
): PathFinding {
  return {
    row: rowOfSection(config, api_path, method),
    path: api_path,
    severity: "error",
    what: `the data of ${api_path} is not what the module ${module_id} shows: ${fault.pointer} ${fault.message}`,
    where: `the page ${page}`,
    fix: `data.schema.json and example.json of the module ${module_id} say what it shows.`,
  };
}

/** Skeletons and guards' answers with a valid envelope that pages cannot use. */
function pageFindings(config: Config, page: SurveyedPage): PathFinding[] {
  const where = `the page ${page.path}`;
  const { skeleton, guards = [] } = config.routes[page.route]!;
  const call = "call" in skeleton ? skeleton.call : undefined;
  const found: PathFinding[] = [];
  const add = (row: string, what: string, fix: string): void =>
    void found.push({ row, path: "", severity: "error", what, where, fix });
  if (call !== undefined)
    for (const { name, module_id, fault } of page.refused)
      add(
        call,
        `its section ${name} (${module_id}) is no valid section: ${fault.pointer} ${fault.message}`,
        "schema/section.schema.json says what a section is.",
      );
  const { code, detail } = page.failure ?? {};
  if (detail === undefined || !page.listed) return found;
  const guard = guards.find((name) =>
    detail.startsWith(`guard ${name}: the answer`),
  );
  const what = `the page is a ${page.status}: ${detail}`;
  if (guard !== undefined)
    add(
      config.guards[guard]!.call!,
      what,
      "`required` of the guard in guards.json lists what the answer must have.",
    );
  else if (code === "skeleton_failed" && call !== undefined)
    add(
      call,
      what,
      "The schema of the skeleton's shape says what it must have.",
    );
  return found;
}

/** Merges findings of the same fault, with the number of further places. */
function merged(findings: readonly PathFinding[]): PathFinding[] {
  return [...Map.groupBy(findings, ({ what }) => what).values()].map(
    ([first, ...more]) => ({
      ...first!,
      where:
        more.length === 0
          ? first!.where
          : `${first!.where}; and ${more.length} more`,
    }),
  );
}
