import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { PROJECT_DATA } from "#server/backend/data-set/read-data.ts";
import { tempFolder } from "../../../tests/support/mini-config.ts";
import { createBackendChecks } from "./backend-checks.ts";

it("reads edits of the data, and what a configuration may name of it", () => {
  const folder = tempFolder({});
  onTestFinished(() => folder.remove());
  const { dir } = folder;
  cpSync(PROJECT_DATA.dir, dir, { recursive: true });
  const checks = createBackendChecks({ dir, label: "data" });
  const first = checks.run(undefined);
  const known = checks.upstream();
  expect(first).toMatchObject({ folder: "data", problems: [] });
  expect(checks.folder.folders()).toContain("skeletons/landing");
  expect(checks.run(undefined).problems).toBe(first.problems);

  folder.write("experiments.json", "");
  expect(checks.run(undefined).problems).toMatchObject([
    { file: "data/experiments.json", rule: "json" },
  ]);
  // A file that is being written does not make names unknown.
  expect(checks.upstream()).toEqual(known);

  const experiment = {
    experiment_id: "new",
    need_dye: false,
    groups: [{ group_id: "a", share: 100 }],
  };
  folder.write("experiments.json", {
    $schema: "../../../schema/backend/experiments.schema.json",
    experiments: [experiment],
  });
  expect(checks.upstream().experiments).toEqual({ new: ["a"] });

  rmSync(path.join(dir, "texts"), { recursive: true });
  checks.run(undefined);
  expect(checks.folder.folders()).not.toContain("texts");
});
