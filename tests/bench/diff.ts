/**
 * The time of `wayfare diff` for many recordings: `node tests/bench/diff.ts`. They are variations
 * of the shipped ones, no two with an equal answer, so that no section is rendered only once for
 * several pages.
 *
 *   one page   an edit of a skeleton: what is the same in both configurations is rendered once
 *   all pages  an edit of the texts that all pages use: every section is rendered twice
 *
 * It prints the time of the processor, too, which other processes do not change.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Exchange } from "#schema/recording.ts";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";
import { classifyPublished } from "#server/config/model/files.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { startBackends } from "#server/workbench/diff/ask-backends.ts";
import { diffConfigurations } from "#server/workbench/diff/diff-configurations.ts";
import { createConfigurationReader } from "#server/workbench/diff/read-configurations.ts";
import { summarize } from "#server/workbench/diff/summarize.ts";
import { referenceBackend } from "#server/workbench/reference-backend/door.ts";
import { loadStage } from "#server/workbench/replay/load-stage.ts";
import { readRecordings } from "#server/workbench/replay/read-recordings.ts";

// React selects its production build by this when it is first imported.
process.env["NODE_ENV"] ??= "production";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: { pages: { type: "string", default: "500" } },
});
const PAGES = Number(options.pages);

const product = {
  root: ROOT,
  buildDir: path.join(ROOT, "dist"),
  backend: referenceBackend,
};

const scratch = mkdtempSync(path.join(tmpdir(), "wayfare-diff-bench-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const recordings = path.join(scratch, "recordings");
const edited = path.join(scratch, "configs");
const data = path.join(scratch, "data");

/** A key that no schema defines: it is removed, but the answer is a different one. */
function vary(exchange: Exchange, variation: number): Exchange {
  const { body } = exchange;
  if (typeof body !== "object" || body === null || !("result" in body))
    return exchange;
  const { result } = body;
  if (typeof result !== "object" || result === null || Array.isArray(result))
    return exchange;
  const envelope = body as object;
  return {
    ...exchange,
    body: { ...envelope, result: { ...result, variation } },
  };
}

function writeRecordings(): void {
  mkdirSync(recordings);
  const shipped = [
    ...readRecordings([path.join(ROOT, "tests/replay")], loadSchemas(ROOT)),
  ];
  for (let page = 0; page < PAGES; page += 1) {
    const { recording } = shipped[page % shipped.length]!;
    const exchanges = recording.exchanges.map((one) => vary(one, page));
    writeFileSync(
      path.join(recordings, `${page}.json`),
      JSON.stringify({ ...recording, exchanges }),
    );
  }
}

async function measure(
  what: string,
  file: string,
  from: string,
  to: string,
): Promise<void> {
  for (const folder of [edited, data])
    rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(ROOT, "configs"), edited, { recursive: true });
  cpSync(DATA_FOLDER, data, { recursive: true });
  const full = path.join(classifyPublished(file) ? data : edited, file);
  const text = readFileSync(full, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(full, text.replaceAll(from, to));

  const started = performance.now();
  const cpu = process.cpuUsage();
  const read = createConfigurationReader(product);
  const before = read(path.join(ROOT, "configs"));
  const after = read(edited, data);
  const backends = await startBackends(referenceBackend, before, after);
  const found = await diffConfigurations(
    before.config!,
    after.config!,
    readRecordings([recordings], loadSchemas(ROOT)),
    await loadStage(product, after.config!.modules),
    backends,
  );
  await backends?.close();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${what.padEnd(10)} ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of the processor, for ${found.pages} pages: ${summarize(found).sentence}`,
  );
}

writeRecordings();
await measure(
  "one page",
  "skeletons/aggregation/32.json",
  '"japan/fuji-morning"',
  '"japan/kyoto"',
);
await measure("all pages", "locales/en/frame.json", "Skip", "Jump");
