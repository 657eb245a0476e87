/** Files and folders stay small enough to be read at once. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../support/mini-config.ts";

const MAX_LINES = 300;
const MAX_TEST_LINES = 400;
const MAX_FILES = 20;

/** Longer files, each with its reason. */
const LONGER: Readonly<Record<string, string>> = {
  "server/backend/booking/checkout/price.ts":
    "what is taken off an order is decided in one place",
  "server/backend/rewards/coupons.ts":
    "a coupon from its offer to its use; the next one to be split",
  "server/backend/verticals/transport/seats/hold-rows.ts":
    "all SQL of places and holds",
  "server/config/read/assemble.ts":
    "the order in which tables are made; createTables is its seam",
  "tests/reliability/shopper.ts": "a shopper's way through all calls",
  "tests/support/mini-config.ts": "a whole configuration, small",
};

function linesOf(file: string): number {
  return readFileSync(path.join(ROOT, file), "utf8").split("\n").length - 1;
}

const files = globSync("{renderer,modules,server,tests}/**/*.{ts,tsx}", {
  cwd: ROOT,
});
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);

it(`tests have at most ${MAX_TEST_LINES} lines`, () => {
  const long = files.filter(
    (file) => isTest(file) && linesOf(file) > MAX_TEST_LINES,
  );
  expect(files.some(isTest)).toBe(true);
  expect(long).toEqual([]);
});

it(`other files have at most ${MAX_LINES} lines, or a reason`, () => {
  const long = files.filter(
    (file) => !isTest(file) && linesOf(file) > MAX_LINES,
  );
  expect(long.toSorted()).toEqual(Object.keys(LONGER).toSorted());
});

it(`folders of code have at most ${MAX_FILES} files`, () => {
  const code = globSync("{renderer,modules,server}/**/*.{ts,tsx,css}", {
    cwd: ROOT,
  }).filter((file) => !isTest(file));
  const folders = Map.groupBy(code, (file) => path.dirname(file));
  const large = [...folders].flatMap(([folder, { length }]) =>
    length > MAX_FILES ? [`${folder}: ${length}`] : [],
  );
  expect(folders.size).toBeGreaterThan(0);
  expect(large).toEqual([]);
});
