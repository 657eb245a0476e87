import { expect, it } from "vitest";
import { ROOT } from "../../tests/support/mini-config.ts";
import {
  readLicenceRules,
  readLock,
  refusedLicences,
  runtimePackages,
} from "./licences.ts";

const rules = readLicenceRules();
const packages = runtimePackages(readLock(ROOT));
const refused = (name: string, licence: string | undefined) =>
  refusedLicences([{ name, version: "1.0.0", licence }], rules).length > 0;

it("all packages at run time have accepted licences", () => {
  expect(packages.length).toBeGreaterThan(200);
  expect(refusedLicences(packages, rules)).toEqual([]);
});

it("packages of workspaces are among them, those of development are not", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["express", "react", "pg", "sharp"]),
  );
  expect(names).not.toContain("vitest");
});

it.each([
  ["MIT", false],
  ["MIT AND Apache-2.0", false],
  ["(BSD-3-Clause OR GPL-2.0)", false],
  ["GPL-3.0-only", true],
  ["AGPL-3.0-or-later", true],
  ["MIT AND GPL-2.0-only", true],
  ["SEE LICENSE IN file", true],
  ["UNLICENSED", true],
  ["", true],
  [undefined, true],
])("%s is refused: %s", (licence, isRefused) => {
  expect(refused("some-package", licence)).toBe(isRefused);
});

it("an exception is for its package only", () => {
  expect(refused("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toBe(
    false,
  );
  expect(refused("@img/other", "LGPL-3.0-or-later")).toBe(true);
  expect(refused("png-js", undefined)).toBe(false);
});

it("each exception is needed, and says why", () => {
  for (const { name, because } of rules.packages) {
    const others = rules.packages.filter((rule) => rule.name !== name);
    expect(
      refusedLicences(packages, { ...rules, packages: others }),
    ).not.toEqual([]);
    expect(because.length).toBeGreaterThan(20);
  }
});
