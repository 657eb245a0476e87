/** A row of the call table is there because something calls it. */
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

/** Says where calls go, and makes none. */
const DIRECTS_CALLS = "call_base";

/** Every text in a file of data, below any key that names calls. */
const SAYS_CALLS = /^(call|calls|\w+_call)$/;

function* callsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    if (key === DIRECTS_CALLS) continue;
    if (SAYS_CALLS.test(key)) yield* [below].flat().map(String);
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
  "configs/{routes,sites,layouts,skeletons}/**/*.json",
  "modules/*/*/module.json",
).map(readJson);
const named = new Set(data.flatMap((value) => [...callsIn(value)]));
const paths = [...new Set(data.flatMap((value) => [...pathsIn(value)]))];
const browser = find("renderer/client/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
  .join("\n");

/** Sections are fetched through one row for all, by the path of their own. */
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
  "%s is called by a module, a route, a guard, a site, a section or the renderer",
  (name, { path }) => {
    const isCalled =
      named.has(name) || isSection(path) || browser.includes(`"${name}"`);
    expect(isCalled).toBe(true);
  },
);

it("what is one visitor's own is waited for 5 s at most", () => {
  const { personal_section_call } = config.sites["wayfare"]!.loading;
  const { calls } = readJson("configs/calls/belongings.json") as {
    calls: object;
  };
  const waits = [personal_section_call, "my_profile", ...Object.keys(calls)]
    .map((name) => config.calls[name]!)
    .filter(({ method }) => method === "GET")
    .map(({ timeout_ms, retries = 0 }) => timeout_ms * (1 + retries));
  expect(Math.max(...waits)).toBe(5000);
});
