import type { Call } from "#schema/call-table.ts";
import { callRowChecks, callsOf, rowsOfPages } from "./call-rows.ts";
import { isShared } from "#server/config/model/choose-row.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import {
  eachFile,
  type LoadedFile,
  type Report,
  type Tables,
} from "#server/config/tables/check.ts";

/**
 * Checks that personal answers are never cached, that sites can make the calls, and that answers
 * arrive in time.
 */
export const callChecks = [
  ...callRowChecks,
  eachFile({ kinds: ["call-table"], reads: ["sites"], check: checkCache }),
  eachFile({ kinds: ["call-table"], reads: ["sites"], check: checkUsers }),
  eachFile({
    kinds: ["call-table"],
    reads: ["sites", "routes", "guards", "sectionRows"],
    check: checkTimes,
  }),
];

function checkCache(
  file: LoadedFile,
  { sites }: Pick<Tables, "sites">,
  report: Report,
): void {
  const ofUsers = new Map(
    Object.values(sites).flatMap(({ users, loading }) => [
      ...Object.entries(users ?? {})
        .filter(([key]) => key.endsWith("_call"))
        .map(([key, call]) => [String(call), `the users' ${key}`] as const),
      ...(loading.personal_section_call === undefined
        ? []
        : [
            [
              loading.personal_section_call,
              "the personal_section_call",
            ] as const,
          ]),
    ]),
  );
  for (const [name, row] of callsOf(file)) {
    const why = whyUncached(row) ?? ofUsers.get(name);
    if (why === undefined) continue;
    for (const key of ["cache", "browser_ttl_s"] as const)
      if (row[key] !== undefined)
        report.error(["calls", name, key], {
          rule: "personal_cache",
          message: `the answer is one visitor's and ${key === "cache" ? "would be shared with others" : "the browser would show it to the next one"}: the call is ${why}`,
          value: row[key],
        });
    if (row.method === "POST" && row.retries)
      report.warn(["calls", name, "retries"], {
        rule: "post_retries",
        message:
          "does nothing: a POST is never retried, as it could be done twice",
        value: row.retries,
      });
  }
}

function whyUncached({
  personal,
  method,
  csrf,
  session,
  file,
}: Call): string | undefined {
  if (personal) return "personal";
  if (method !== "GET") return `a ${method}`;
  if (csrf || session) return "part of a session";
  return file && "a file to download";
}

/**
 * Browsers cannot make a call with a CSRF token on a site without users, because it has no
 * sessions.
 */
function checkUsers(
  file: LoadedFile,
  { sites }: Pick<Tables, "sites">,
  report: Report,
): void {
  const without = Object.entries(sites)
    .filter(([, { users }]) => !users)
    .map(([site]) => site);
  if (without.length === 0) return;
  const [first, ...others] = callsOf(file).flatMap(([name, row]) => {
    const key = (["csrf", "session"] as const).find((each) => row[each]);
    return key && (row.gateway || row.form)
      ? [{ name, key, value: row[key] }]
      : [];
  });
  if (!first) return;
  // A site that lost its users is reported once, not once per row.
  const more = others.length > 0 ? `, as ${others.length} more here` : "";
  report.error(["calls", first.name, first.key], {
    rule: "needs_users",
    message: `the call needs a session${more}, and the site ${without.join(", ")} has no users (configs/sites/)`,
    value: first.value,
  });
}

/**
 * A page ends at its deadline, with the sections that have loaded. A later answer is useful only if
 * it is shared and cached for the next visitor, or if a browser waits for it.
 */
function checkTimes(
  file: LoadedFile,
  {
    sites,
    sectionRows,
    ...tables
  }: Pick<Tables, "sites" | "routes" | "guards" | "sectionRows">,
  report: Report,
): void {
  const deadline = Math.max(
    ...Object.values(sites).map(({ loading }) => loading.page_deadline_ms),
  );
  const ofPages = rowsOfPages(tables);
  for (const [name, row] of callsOf(file))
    if (
      row.timeout_ms > deadline &&
      !isShared(row) &&
      (ofPages.has(name) ||
        row.path.includes(ANY_PATH) ||
        (sectionRows.has(name) && !row.gateway))
    )
      report.warn(["calls", name, "timeout_ms"], {
        rule: "late_answer",
        message: `pages end at ${deadline} ms (page_deadline_ms), and an answer that is not cached is of no use after that`,
        value: row.timeout_ms,
      });
}
