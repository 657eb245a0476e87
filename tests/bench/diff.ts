/**
 * What `wayfare diff` takes for many recordings: `node tests/bench/diff.ts`. They are variations
 * of the shipped ones, no two with an equal answer, so that no section is rendered only once for
 * several pages.
 *
 *   one page   an edit of a skeleton: what is the same in both configurations is rendered once
 *   all pages  an edit of the texts that all pages use: every section is rendered twice
 *
 * Beside the time by the clock stands that of the
 * processor, which neighbours do not change.
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
import { loadSchemas } from "#server/data-files/schemas.ts";
import { diffConfigurations } from "#server/tools/diff/diff-configurations.ts";
import { createConfigurationReader } from "#server/tools/diff/read-configurations.ts";
import { summarize } from "#server/tools/diff/summarize.ts";
import { loadStage } from "#server/tools/recordings/load-stage.ts";
import { readRecordings } from "#server/tools/recordings/read-recordings.ts";

// React selects its production build by this when it is first imported.
process.env["NODE_ENV"] ??= "production";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: { pages: { type: "string", default: "500" } },
});
const PAGES = Number(options.pages);

const scratch = mkdtempSync(path.join(tmpdir(), "wayfare-diff-bench-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const recordings = path.join(scratch, "recordings");
const edited = path.join(scratch, "configs");

/** A key that no schema knows: it is taken away, but the answer is another one. */
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
  rmSync(edited, { recursive: true, force: true });
  cpSync(path.join(ROOT, "configs"), edited, { recursive: true });
  const full = path.join(edited, file);
  const text = readFileSync(full, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(full, text.replaceAll(from, to));

  const started = performance.now();
  const cpu = process.cpuUsage();
  const read = createConfigurationReader();
  const [before, after] = [read(path.join(ROOT, "configs")), read(edited)];
  const found = await diffConfigurations(
    before.config!,
    after.config!,
    readRecordings([recordings], loadSchemas(ROOT)),
    await loadStage(after.config!.modules),
  );
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
