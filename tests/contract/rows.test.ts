/** Every row of the call table has a caller. */
import type { Partner } from "#schema/partner.ts";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { readProjectConfig } from "../support/project-config.ts";

const config = readProjectConfig();

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8"));
}

function find(...patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: ROOT });
}

/** Resolves the paths of calls, and makes none. */
const DIRECTS_CALLS = "call_base";

/** Every text in a file of data, below any key that names calls. */
const SAYS_CALLS = /^(call|calls|\w+_calls?)$/;

function namesIn(value: unknown): string[] {
  return typeof value === "object" && value !== null
    ? Object.values(value).map(String)
    : [String(value)];
}

function* callsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (key === DIRECTS_CALLS) continue;
    if (SAYS_CALLS.test(key)) yield* namesIn(below);
    yield* callsIn(below);
  }
}

function* pathsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (key === "api_path") yield String(below);
    yield* pathsIn(below);
  }
}

const data = find(
  "configs/{defaults,guards,image-presets}.json",
  "configs/{routes,sites,partners,layouts,skeletons}/**/*.json",
  "server/backend/data/skeletons/**/*.json",
  "modules/*/*/module.json",
).map(readJson);
/** A partner's pages have skeletons from calls of its own. */
const ofPartners = find("configs/partners/*.json").flatMap((file) =>
  Object.values((readJson(file) as Partner).skeleton_calls ?? {}),
);
const named = new Set([
  ...data.flatMap((value) => [...callsIn(value)]),
  ...ofPartners,
]);
const paths = [...new Set(data.flatMap((value) => [...pathsIn(value)]))];
const browser = find("renderer/client/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .join("\n");

/** Calls of scripts that apps and mini-programs run in the pages that they show (docs/partners.md). */
const OF_HOSTS: ReadonlySet<string> = new Set(["simple_profile"]);

/** Sections are fetched through one common row, by their own paths. */
function isSection(row: string): boolean {
  const steps = row.split("/");
  return paths.some((address) => {
    const given = address.split("/");
    return (
      given.length === steps.length &&
      steps.every((step, at) => step.startsWith("{") || step === given[at])
    );
  });
}

it.each(Object.entries(config.calls))(
  "%s is called by a module, a route, a guard, a site, a section, the renderer or a host",
  (name, { path }) => {
    const isCalled =
      named.has(name) ||
      isSection(path) ||
      browser.includes(`"${name}"`) ||
      OF_HOSTS.has(name);
    expect(isCalled).toBe(true);
  },
);

it("personal calls have a timeout of at most 5 s", () => {
  const { personal_section_call } = config.sites["wayfare"]!.loading;
  const names = ["saved-items", "rewards"].flatMap((file) => {
    const { calls } = readJson(`configs/calls/${file}.json`) as {
      calls: object;
    };
    return Object.keys(calls);
  });
  const waits = [personal_section_call!, "my_profile", ...names]
    .map((name) => config.calls[name]!)
    .filter(({ method }) => method === "GET")
    .map(({ timeout_ms, retries = 0 }) => timeout_ms * (1 + retries));
  expect(Math.max(...waits)).toBe(5000);
});

it("calls that pay or refund load the user again, because the cart and trips to review change", () => {
  const changing = Object.entries(config.calls).filter(
    ([, { outdates_copies }]) => outdates_copies,
  );
  expect(changing.map(([name]) => name)).toContain("order_pay");
  expect(changing.filter(([, { session }]) => session !== "refresh")).toEqual(
    [],
  );
});
