/** The renderer and the request path of server/web know no vertical, partner, route or language by name. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";
import { OUR_DEFAULTS, OUR_UPSTREAM } from "../support/our-upstream.ts";
import { readProjectConfig } from "../support/project-config.ts";

const config = readProjectConfig();
const keysOf = (table: object | undefined) => Object.keys(table!);

/** Codes of languages that are also words in code: an identifier, milliseconds. */
const WORDS = new Set(["id", "ms"]);

const NAMES = new Map<string, readonly string[]>([
  ["a route", Object.keys(config.routes)],
  ["a partner", Object.keys(config.partners)],
  [
    "a product type",
    Object.values(config.productTypes).map(({ product_type }) => product_type),
  ],
  [
    "a vertical",
    [
      "rail",
      "rails",
      "bus",
      "buses",
      "ferry",
      "transfer",
      "flight",
      "activity",
    ],
  ],
  [
    "a language",
    Object.keys(config.languages).filter((code) => !WORDS.has(code)),
  ],
  ["a currency", Object.keys(config.currencies)],
  ["a module", [...config.modules.keys()]],
  ["a guard", Object.keys(config.guards)],
  ["a flag", keysOf(OUR_DEFAULTS.flags)],
  ["a setting", keysOf(OUR_DEFAULTS.settings)],
  ["a way to sign in", keysOf(OUR_DEFAULTS.logins)],
  ["a way to pay", keysOf(OUR_DEFAULTS.payments)],
  ["a kind of partner", keysOf(OUR_DEFAULTS.partner_kinds)],
  ["a mini-program", keysOf(OUR_DEFAULTS.mini_programs)],
  [
    "a parameter of the upstream",
    Object.values(OUR_UPSTREAM.context!).flatMap(({ query = [] }) => query),
  ],
  ["a header of the upstream", Object.values(OUR_UPSTREAM.identity!)],
]);

const files = globSync(
  "{renderer,server/web/{context,forms,gateway,http,pages,round-trips,runtime,sessions,upstream}}/**/*.{ts,tsx}",
  {
    cwd: ROOT,
  },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** Text in quotes. Comments and names of HTML elements decide nothing. */
function literals(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .replaceAll(/\belement\("\w+"/g, "");
  return new Set(
    [...code.matchAll(/["'`]([^"'`\n]*)["'`]/g)].map((found) => found[1]!),
  );
}

it.each([...NAMES])("no file names %s", (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const seen = literals(readFileSync(path.join(ROOT, file), "utf8"));
    return names
      .filter((name) => seen.has(name))
      .map((name) => `${file}: "${name}"`);
  });
  expect(found).toEqual([]);
});
