/**
 * Grades the headers of each kind of response, on the site and on each partner, as MDN's HTTP Observatory does. The
 * site has all addresses of a kind, a partner one in turn, with EXHAUSTIVE=1 all.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";
import {
  sharedProjectServer,
  type Answered,
  type ProjectServer,
} from "../support/project-server.ts";

interface Rule {
  readonly result: string;
  readonly score: number;
  readonly header?: string;
  /** The value of the header; "" if it is absent. */
  readonly value?: string;
  /**
   * The value of a directive. An absent one falls back to `default-src`, and without that to "*".
   */
  readonly directives?: readonly string[];
  readonly source?: string;
  /** Of a Set-Cookie header. */
  readonly cookie?: string;
  /** Of a script's start tag. */
  readonly script?: string;
}

const { grades, min_score_for_bonuses, tests } = JSON.parse(
  readFileSync(path.join(ROOT, "tests/observatory.json"), "utf8"),
) as {
  readonly grades: readonly (readonly [string, number])[];
  readonly min_score_for_bonuses: number;
  /** The first matching rule is the test's result. */
  readonly tests: Readonly<Record<string, readonly Rule[]>>;
};

const text = (value: string | string[] | undefined) =>
  [value ?? []].flat().join(", ");

function sourcesOf(policy: string, directive: string): readonly string[] {
  const directives = new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  return directives.get(directive) ?? directives.get("default-src") ?? ["*"];
}

function holds(rule: Rule, { headers, body }: Answered): boolean {
  const { header, value, directives, source, cookie, script } = rule;
  const some = (pattern: string, texts: readonly string[]) =>
    texts.some((one) => new RegExp(pattern, "is").test(one));
  if (directives) {
    const policy = text(headers["content-security-policy"]);
    const sources = directives.flatMap((one) => sourcesOf(policy, one));
    return some(source!, sources);
  }
  if (cookie !== undefined)
    return some(cookie, [headers["set-cookie"] ?? []].flat());
  if (script !== undefined)
    return (
      text(headers["content-type"]).startsWith("text/html") &&
      some(script, body.match(/<script\b[^>]*>/g) ?? [])
    );
  return header === undefined || some(value!, [text(headers[header])]);
}

/** @returns the grade, and the reasons for deductions */
function gradeOf(answer: Answered): { grade: string; faults: string[] } {
  const results = Object.entries(tests).map(([test, rules]) => ({
    test,
    rule: rules.find((rule) => holds(rule, answer))!,
  }));
  const sum = (scores: readonly number[]) =>
    scores.reduce((total, score) => total + score, 0);
  const scores = results.map(({ rule }) => rule.score);
  const base = 100 + sum(scores.filter((score) => score < 0));
  const bonuses = sum(scores.filter((score) => score > 0));
  const score = base >= min_score_for_bonuses ? base + bonuses : base;
  return {
    grade: grades.find(([, min]) => score >= min)?.[0] ?? "F",
    faults: results
      .filter(({ rule }) => rule.score < 0)
      .map(({ test, rule }) => `${test}: ${rule.result}`),
  };
}

/** Addresses of each kind of response, with its status. */
const KINDS: Readonly<Record<string, readonly (readonly [string, number])[]>> =
  {
    public: [
      ["/transport/", 200],
      ["/rails-32/", 200],
    ],
    personal: [
      ["/shopping-cart/", 200],
      ["/signin/", 200],
    ],
    operator: [
      ["/_/operator", 401],
      ["/metrics", 401],
    ],
    error: [
      ["/nothing-here/", 404],
      ["/%", 400],
      ["/nothing.txt", 404],
      ["/_/nothing", 404],
      ["/_/call/nothing", 404],
    ],
    file: [
      ["/robots.txt", 200],
      ["/sitemap.xml", 200],
      ["/favicon.ico", 200],
      ["/.well-known/security.txt", 200],
      ["/_/assets/icon.svg", 200],
      ["/_/app.webmanifest", 200],
      ["/_/service-worker.js", 200],
    ],
  };

const { sites, partners } = readProjectConfig();
const HOSTS = Object.entries({ ...sites, ...partners }).flatMap(
  ([name, { hosts }]): [string, string][] =>
    hosts?.[0] === undefined ? [] : [[name, hosts[0]]],
);

let server: ProjectServer;
beforeAll(async () => {
  server = await sharedProjectServer();
});

describe.each(HOSTS.map(([name, host], turn) => [name, host, turn] as const))(
  "on the host of %s",
  (_, host, turn) => {
    it.each(Object.entries(KINDS))(
      "every %s response is graded A+",
      async (_kind, addresses) => {
        const headers = {
          host,
          "x-forwarded-proto": "https",
          accept: "text/html",
        };
        const asked = addresses.filter(
          (_address, index) =>
            EXHAUSTIVE || turn === 0 || index === turn % addresses.length,
        );
        for (const [address] of asked) {
          const answer = await server.ask(address, { headers });
          expect({ address, ...gradeOf(answer) }).toEqual({
            address,
            grade: "A+",
            faults: [],
          });
        }
      },
    );
  },
);

it("the addresses are responses of their kinds", async () => {
  for (const [address, status] of Object.values(KINDS).flat()) {
    const answer = await server.ask(address, {
      headers: { accept: "text/html" },
    });
    expect([address, answer.status]).toEqual([address, status]);
  }
});

it("a response without these headers is graded D, and one with an unsafe policy below A", () => {
  const bare: Answered = { status: 200, headers: {}, body: "" };
  expect(gradeOf(bare).grade).toBe("D");
  const unsafe = "default-src 'none';script-src 'self' 'unsafe-inline'";
  expect(
    gradeOf({
      ...bare,
      headers: {
        "content-security-policy": `${unsafe};frame-ancestors 'none'`,
        "strict-transport-security": "max-age=31536000",
        "x-content-type-options": "nosniff",
        "set-cookie": ["session_key=1; Secure; HttpOnly; SameSite=Lax"],
      },
    }),
  ).toEqual({
    grade: "B+",
    faults: ["content-security-policy: unsafe inline"],
  });
});
