import { describe, expect, it } from "vitest";
import type { StaffGrant } from "#schema/staff.ts";
import type { Config } from "#server/config/model/config.ts";
import { accessOfMember, type TouchedFiles } from "./access.ts";

const CONFIG = {
  sites: { north: {}, south: {} },
  partners: { jet: { site: "north" }, sea: { site: "south" } },
} as unknown as Config;

const access = (...grants: StaffGrant[]) =>
  accessOfMember({ id: "ana", name: "Ana", grants }, CONFIG);

const overlay = (...partners: string[]) =>
  JSON.stringify({ when: { partners } });
const PAGE: TouchedFiles = { "skeletons/page/a.json": ["{}", "{}"] };
const FOR_JET: TouchedFiles = { "overlays/a.json": [null, overlay("jet")] };

describe("a role", () => {
  it.each([
    ["viewer", "viewer", true],
    ["viewer", "editor", false],
    ["editor", "viewer", true],
    ["editor", "editor", true],
    ["editor", "publisher", false],
    ["publisher", "editor", true],
    ["publisher", "publisher", true],
  ] as const)("%s: may do what a %s does: %s", (role, needed, allowed) => {
    expect(access({ role }).may(needed, PAGE)).toBe(allowed);
    expect(access({ role }).may(needed, {})).toBe(allowed);
  });

  it("is refused in words, with the files that are others'", () => {
    const own = access({ role: "editor", partners: ["jet"] });
    expect(() => own.check("editor", { ...FOR_JET, ...PAGE })).toThrow(
      "Ana may not edit skeletons/page/a.json: staff.json grants it to others",
    );
    own.check("editor", FOR_JET);
  });
});

describe("a grant for some partners", () => {
  const own = access({ role: "editor", partners: ["jet"] });
  it.each<[string, (string | null)[], boolean]>([
    ["partners/jet.json", ["{}", "{}"], true],
    ["partners/sea.json", ["{}", "{}"], false],
    ["overlays/a.json", [null, overlay("jet")], true],
    ["overlays/a.json", [overlay("jet"), null], true],
    // It was another partner's, or everybody's, before.
    ["overlays/a.json", [overlay("sea"), overlay("jet")], false],
    ["overlays/a.json", ["{}", overlay("jet")], false],
    ["overlays/a.json", [null, overlay("jet", "sea")], false],
    // No partner: the site's own pages.
    ["overlays/a.json", [null, overlay()], false],
    ["overlays/a.json", ["{", overlay("jet")], false],
    ["overlays/a.json", ["null", overlay("jet")], false],
    ["skeletons/page/a.json", ["{}", "{}"], false],
    ["sites/north.json", ["{}", "{}"], false],
    ["defaults.json", ["{}", "{}"], false],
    ["partners/../sites/north.json", ["{}"], false],
  ])("%s %j: %s", (file, texts, allowed) => {
    expect(own.may("editor", { [file]: texts })).toBe(allowed);
  });
});

it.each<[string, (string | null)[], boolean]>([
  ["sites/north.json", ["{}"], true],
  ["sites/south.json", ["{}"], false],
  ["partners/jet.json", ["{}"], true],
  ["partners/sea.json", ["{}"], false],
  ["overlays/a.json", [overlay("jet")], true],
  ["overlays/a.json", [overlay("sea")], false],
  ["skeletons/page/a.json", ["{}"], false],
])("a grant for a site and %s %j: %s", (file, texts, allowed) => {
  const own = access({ role: "editor", sites: ["north"] });
  expect(own.may("editor", { [file]: texts })).toBe(allowed);
  const all = access({ role: "editor", sites: ["north", "south"] });
  expect(all.may("editor", { [file]: texts })).toBe(true);
});

it.each<[string, boolean]>([
  ["locales/de/common.json", true],
  ["locales/de-AT/common.json", false],
  ["locales/en/common.json", false],
  ["locales.json", false],
])("a grant for a folder and %s: %s", (file, allowed) => {
  const own = access({ role: "editor", folders: ["locales/de"] });
  expect(own.may("editor", { [file]: [null] })).toBe(allowed);
});

it("one grant covers a change as a whole, with all that it names", () => {
  const two = access(
    { role: "editor", partners: ["jet"], folders: ["overlays"] },
    { role: "editor", folders: ["skeletons"] },
  );
  expect(two.may("editor", FOR_JET)).toBe(true);
  expect(two.may("editor", PAGE)).toBe(true);
  expect(two.may("editor", { ...FOR_JET, ...PAGE })).toBe(false);
  expect(two.may("editor", { "partners/jet.json": ["{}"] })).toBe(false);
  expect(() => two.check("editor", { ...FOR_JET, ...PAGE })).toThrow(
    "may not edit this change as a whole",
  );
});
