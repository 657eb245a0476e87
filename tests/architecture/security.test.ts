/** docs/security.md has each requirement of OWASP ASVS 5.0.0, levels 1 and 2, with a test that exists. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

/** The number of requirements of levels 1 and 2 in each chapter of the standard. */
const REQUIREMENTS = [
  27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7,
] as const;

const STATES = ["met", "partly", "not met", "installation", "n/a"];
const DOCUMENT = readFileSync(path.join(ROOT, "docs/security.md"), "utf8");

const rows = DOCUMENT.matchAll(
  /^\| (\d+)\.(\d+)\.(\d+) +\| ([12]) +\| (.+?) +\| ([a-z/ ]+?) +\| (.+?) +\|$/gm,
)
  .map(([, chapter, section, number, , , state, proof]) => ({
    id: `${chapter}.${section}.${number}`,
    chapter: Number(chapter),
    state: state!,
    proof: proof!,
    paths: proof!
      .matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|md))`/g)
      .map(([, file]) => file!)
      .toArray(),
  }))
  .toArray();

it("has each requirement once", () => {
  const counts = REQUIREMENTS.map(
    (_, index) => rows.filter(({ chapter }) => chapter === index + 1).length,
  );
  expect(counts).toEqual(REQUIREMENTS);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});

it("names files that exist", () => {
  const lost = rows.flatMap(({ id, paths }) =>
    paths
      .filter((file) => !existsSync(path.join(ROOT, file)))
      .map((file) => `${id}: ${file}`),
  );
  expect(rows.flatMap(({ paths }) => paths).length).toBeGreaterThan(100);
  expect(lost).toEqual([]);
});

it("proves what is met by a test or a document", () => {
  const unproven = rows.filter(
    ({ state, paths, proof }) =>
      state === "met" && paths.length === 0 && !proof.includes("this page"),
  );
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

it("lists what is not met, and counts the states", () => {
  const listed = DOCUMENT.split(/^## /m).find((part) =>
    part.startsWith("What is not met"),
  )!;
  const open = rows.filter(({ state }) => state === "not met");
  expect(
    listed
      .matchAll(/^\| (\d+\.\d+\.\d+) /gm)
      .map(([, id]) => id)
      .toArray(),
  ).toEqual(open.map(({ id }) => id));
  const count = (state: string) =>
    rows.filter((row) => row.state === state).length;
  expect(DOCUMENT.replaceAll(/\s+/g, " ")).toContain(
    `${count("met")} requirements are met, ${count("partly")} partly, ${count("not met")} are not; ${count("installation")} are for who installs the product, and ${count("n/a")} do not apply.`,
  );
});
