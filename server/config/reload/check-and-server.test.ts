/** A running program reports the same problems as the check, and names the changed files. */
import { renameSync, rmSync } from "node:fs";
import { expect, it } from "vitest";
import {
  config,
  names,
  page,
  partner,
  refusedFiles,
  started,
  words,
} from "../../../tests/support/config-folder.ts";
import { createReloadReport } from "./reload-report.ts";

const OVERLAY = {
  summary: "A test.",
  pages: [{ route: "home" }],
  changes: [{ insert: { ...page("x").sections[0]!, name: "tip" } }],
};

it("the last overlay can be deleted with its folder, as git does", async () => {
  const { file, reader } = await started({
    ...config(),
    "overlays/a.json": OVERLAY,
  });
  rmSync(file("overlays"), { recursive: true });
  const update = await reader.reload();
  expect(update.removed).toEqual(["overlays/a.json"]);
  expect(update.refused).toEqual([]);
});

it("a module that was added since the start needs a build and a restart", async () => {
  const { folder, reader } = await started(config(), {
    addedModule: (id) => id === "tips",
  });
  const skeleton = (module_id: string) => ({
    ...page("x"),
    sections: [{ name: "a", module_id, data: {} }],
  });
  folder.write("skeletons/page/error.json", skeleton("tips"));
  expect(words(await reader.reload())).toContain("npm run build");
  folder.write("skeletons/page/error.json", skeleton("tpis"));
  expect(words(await reader.reload())).not.toContain("npm run build");
});

it("a refused file that was renamed is missing, not corrected", async () => {
  const { file, folder, reader } = await started();
  const lines: string[] = [];
  const write = (_: unknown, text?: string) => void lines.push(text ?? "");
  const report = createReloadReport("configuration", {
    info: write,
    error: write,
    warn: write,
  } as never);
  const wrong = "partners/Third.json";
  folder.write(
    wrong,
    JSON.stringify({ $schema: "partner.schema.json", ...partner(1) }),
  );
  const first = await reader.reload();
  expect(words(first)).toContain('mean  "partners/third.json"?');
  report(first);
  renameSync(file(wrong), file("partners/third.json"));
  const second = await reader.reload();
  expect(refusedFiles(second)).toEqual(["partners/third.json"]);
  report(second);
  expect(lines).toContain("configuration: the refused file is gone");
  expect(lines).not.toContain("configuration corrected");

  folder.write("partners/third.json", partner(3));
  const third = await reader.reload();
  expect(names(third)).toEqual(["partners/third.json"]);
  report(third);
  expect(lines).toContain("configuration corrected");
});
