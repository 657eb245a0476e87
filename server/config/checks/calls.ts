import type { Call } from "#schema/call-table.ts";
import { isShared } from "../read/choose-row.ts";
import { ANY_PATH } from "../read/find-row.ts";
import { eachFile, type LoadedFile, type Tables } from "../tables/check.ts";
import { problemAt } from "../../data-files/problem-at.ts";
import type { Problem } from "../../data-files/problem.ts";

/** Personal answers are never cached, sites can make the calls, and somebody waits for the answers. */
export const callChecks = [
  eachFile({ kinds: ["call-table"], reads: ["sites"], check: checkCache }),
  eachFile({ kinds: ["call-table"], reads: ["sites"], check: checkUsers }),
  eachFile({
    kinds: ["call-table"],
    reads: ["sites", "routes", "guards"],
    check: checkTimes,
  }),
];

function rowsOf({ json }: LoadedFile): [string, Call][] {
  return Object.entries((json.value as { calls: Record<string, Call> }).calls);
}

function checkCache(
  file: LoadedFile,
  { sites }: Pick<Tables, "sites">,
): Problem[] {
  const ofUsers = new Map(
    Object.values(sites).flatMap(({ users, loading }) => [
      ...Object.entries(users ?? {})
        .filter(([key]) => key.endsWith("_call"))
        .map(([key, call]) => [String(call), `the users' ${key}`] as const),
      [loading.personal_section_call, "the personal_section_call"] as const,
    ]),
  );
  return rowsOf(file).flatMap(([name, row]) => {
    const why = whyUncached(row) ?? ofUsers.get(name);
    if (why === undefined) return [];
    const problems: Problem[] = (["cache", "browser_ttl_s"] as const)
      .filter((key) => row[key] !== undefined)
      .map((key) =>
        problemAt(file.json, ["calls", name, key], {
          rule: "personal_cache",
          message: `the answer is one visitor's and ${key === "cache" ? "would be shared with others" : "the browser would show it to the next one"}: the call is ${why}`,
          value: row[key],
        }),
      );
    if (row.method === "POST" && row.retries)
      problems.push(
        problemAt(file.json, ["calls", name, "retries"], {
          severity: "warning",
          rule: "post_retries",
          message:
            "does nothing: a POST is never retried, as it could be done twice",
          value: row.retries,
        }),
      );
    return problems;
  });
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

/** Browsers cannot make a call with a CSRF token on a site without users: only these have sessions. */
function checkUsers(
  file: LoadedFile,
  { sites }: Pick<Tables, "sites">,
): Problem[] {
  const without = Object.entries(sites)
    .filter(([, { users }]) => !users)
    .map(([site]) => site);
  if (without.length === 0) return [];
  const needing = rowsOf(file).flatMap(([name, row]) => {
    const key = (["csrf", "session"] as const).find((each) => row[each]);
    return key && row.gateway ? [{ name, key, value: row[key] }] : [];
  });
  // A site that lost its users would be told of once for every row.
  return needing.slice(0, 1).map(({ name, key, value }) => {
    const more =
      needing.length > 1 ? `, as ${needing.length - 1} more here` : "";
    return problemAt(file.json, ["calls", name, key], {
      rule: "needs_users",
      message: `the call needs a session${more}, and the site ${without.join(", ")} has no users (configs/sites/)`,
      value,
    });
  });
}

/**
 * A page ends at its deadline. A shared answer that comes later is cached for the next visitor;
 * any other is asked for in vain.
 */
function checkTimes(
  file: LoadedFile,
  { sites, routes, guards }: Pick<Tables, "sites" | "routes" | "guards">,
): Problem[] {
  const deadline = Math.max(
    ...Object.values(sites).map(({ loading }) => loading.page_deadline_ms),
  );
  const ofPages = new Set([
    ...Object.values(routes).flatMap(({ skeleton }) =>
      "call" in skeleton ? [skeleton.call] : [],
    ),
    ...Object.values(guards).flatMap(({ call }) => call ?? []),
  ]);
  return rowsOf(file)
    .filter(
      ([name, row]) =>
        row.timeout_ms > deadline &&
        !isShared(row) &&
        (ofPages.has(name) || row.path.includes(ANY_PATH)),
    )
    .map(([name, { timeout_ms }]) =>
      problemAt(file.json, ["calls", name, "timeout_ms"], {
        severity: "warning",
        rule: "late_answer",
        message: `pages end at ${deadline} ms (page_deadline_ms), and an answer that is not cached helps nobody after that`,
        value: timeout_ms,
      }),
    );
}
