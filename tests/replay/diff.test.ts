/** The report of `wayfare diff` about twenty edits, of which none may be missed. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import { classifyPublished } from "#server/config/model/files.ts";
import { startBackends } from "#server/workbench/diff/ask-backends.ts";
import { diffConfigurations } from "#server/workbench/diff/diff-configurations.ts";
import {
  createConfigurationReader,
  type ReadConfiguration,
} from "#server/workbench/diff/read-configurations.ts";
import { referenceBackend } from "#server/workbench/reference-backend/door.ts";
import { summarize } from "#server/workbench/diff/summarize.ts";
import { loadStage, type Stage } from "#server/workbench/replay/load-stage.ts";
import { readRecordings } from "#server/workbench/replay/read-recordings.ts";
import { loadRendering } from "#server/web/pages/entry-server.ts";
import { copyBackendData } from "../support/backend-data.ts";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { ROOT } from "../support/mini-config.ts";
import { SEEDED_EDITS, type SeededEdit } from "./seeded-edits.ts";

const CONFIGS = path.join(ROOT, "configs");
const recordings = [
  ...readRecordings([path.join(ROOT, "tests/replay")], loadSchemas(ROOT)),
];
const nameOf = (file: string) => path.basename(file, ".json");

/** The copies that are edited. */
const folder = mkdtempSync(path.join(tmpdir(), "wayfare-diff-"));
const data = copyBackendData();
const product = {
  root: ROOT,
  buildDir: path.join(ROOT, "dist"),
  backend: referenceBackend,
};
const readOne = createConfigurationReader(product);
let before: ReadConfiguration;
let stage: Stage;
beforeAll(async () => {
  cpSync(CONFIGS, folder, { recursive: true });
  before = readOne(CONFIGS);
  stage = await loadStage(product, before.config!.modules, loadRendering);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  data.remove();
});

/** The differences after an edit, on the recordings with these names; left out: on all. */
async function diffAfter(
  { edit, file }: Pick<SeededEdit, "edit" | "file">,
  names?: readonly string[],
) {
  const [from, to] = classifyPublished(file)
    ? [DATA_FOLDER, data.folder]
    : [CONFIGS, folder];
  edit(path.join(to, file));
  const after = readOne(folder, data.folder);
  cpSync(path.join(from, file), path.join(to, file));
  const was = before;
  // The reader has equal data only as of its last reading: other data is a second backend for each later edit.
  if (after.data !== before.data) before = readOne(CONFIGS);
  if (!after.config)
    throw new Error(after.problems.map(formatProblem).join("\n"));
  const some = recordings.filter(
    ({ file }) => !names || names.includes(nameOf(file)),
  );
  const backends = await startBackends(referenceBackend, was, after);
  try {
    return await diffConfigurations(
      was.config!,
      after.config,
      some,
      stage,
      backends,
    );
  } finally {
    await backends?.close();
  }
}

it("an empty edit changes nothing, and every recorded skeleton is found", async () => {
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

/** Every fifth, of which none is about railways, whose fares take seconds; or all of them on all recordings. */
const edits = SEEDED_EDITS.filter((_, index) => EXHAUSTIVE || index % 5 === 2);

it.each(edits)("reports that $what", async (seeded) => {
  const { on } = seeded;
  const found = await diffAfter(seeded, EXHAUSTIVE ? undefined : on);
  const changed = found.changed.map(({ file }) => nameOf(file));
  expect(changed).toEqual(expect.arrayContaining([...on]));
  expect(found.changed.some((page) => seeded.says(page))).toBe(true);
});

it("there are twenty edits", () => {
  expect(SEEDED_EDITS).toHaveLength(20);
});

it("sums up the reach of an edit in a sentence", async () => {
  const removed = SEEDED_EDITS.find(({ what }) => what.includes("no footer"));
  const found = await diffAfter(removed!, ["rails-32", "help"]);
  const { sentence, cost } = summarize(found);
  expect(sentence).toBe(
    "1 route, 1 of 2 recorded pages; 2 sections disappear; −1 call",
  );
  expect(cost.bytes).toBeLessThan(0);
});
