/** What `wayfare diff` says of edits: none of twenty is missed. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatProblem } from "#server/data-files/problem.ts";
import { loadSchemas } from "#server/data-files/schemas.ts";
import { diffConfigurations } from "#server/tools/diff/diff-configurations.ts";
import {
  createConfigurationReader,
  type ReadConfiguration,
} from "#server/tools/diff/read-configurations.ts";
import { summarize } from "#server/tools/diff/summarize.ts";
import { loadStage, type Stage } from "#server/tools/recordings/load-stage.ts";
import { readRecordings } from "#server/tools/recordings/read-recordings.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { SEEDED_EDITS, type SeededEdit } from "./seeded-edits.ts";

const CONFIGS = path.join(ROOT, "configs");
const recordings = [
  ...readRecordings([path.join(ROOT, "tests/replay")], loadSchemas(ROOT)),
];
const nameOf = (file: string) => path.basename(file, ".json");

/** The copy that is edited. */
const folder = mkdtempSync(path.join(tmpdir(), "wayfare-diff-"));
const readOne = createConfigurationReader();
let before: ReadConfiguration;
let stage: Stage;
beforeAll(async () => {
  cpSync(CONFIGS, folder, { recursive: true });
  before = readOne(CONFIGS);
  stage = await loadStage(before.config!.modules, loadRendering);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The differences after an edit, on the recordings with these names; left out: on all. */
async function diffAfter(
  { edit, file }: Pick<SeededEdit, "edit" | "file">,
  names?: readonly string[],
) {
  edit(path.join(folder, file));
  const after = readOne(folder);
  cpSync(path.join(CONFIGS, file), path.join(folder, file));
  if (!after.config)
    throw new Error(after.problems.map(formatProblem).join("\n"));
  const some = recordings.filter(
    ({ file }) => !names || names.includes(nameOf(file)),
  );
  return diffConfigurations(before.config!, after.config, some, stage);
}

it("an edit of nothing changes nothing, and every recorded skeleton is known", async () => {
  const found = await diffAfter({ file: "defaults.json", edit() {} });
  expect(found).toEqual({
    pages: recordings.length,
    changed: [],
    outdated: [],
  });
  expect(summarize(found).sentence).toBe(
    `Nothing changes on ${recordings.length} recorded pages`,
  );
});

/** Every third, or all of them on all recordings. */
const edits = SEEDED_EDITS.filter((_, index) => EXHAUSTIVE || index % 3 === 0);

it.each(edits)("finds that $what", async (seeded) => {
  const { on } = seeded;
  const found = await diffAfter(seeded, EXHAUSTIVE ? undefined : on);
  const changed = found.changed.map(({ file }) => nameOf(file));
  expect(changed).toEqual(expect.arrayContaining([...on]));
  expect(found.changed.some((page) => seeded.says(page))).toBe(true);
});

it("there are twenty edits", () => {
  expect(SEEDED_EDITS).toHaveLength(20);
});

it("says in a sentence how far an edit reaches", async () => {
  const [removed] = SEEDED_EDITS;
  const found = await diffAfter(removed!, ["rails-32", "help"]);
  const { sentence, cost } = summarize(found);
  expect(sentence).toBe(
    "1 route, 1 of 2 recorded pages; 1 section disappears; −1 call",
  );
  expect(cost.bytes).toBeLessThan(0);
});
