/**
 * Plays recorded pages back: from their recorded answers, at their recorded time, with the
 * network closed.
 *
 *   npm run wayfare -- replay tests/replay/rails-32.json    as a server, to click through
 *   npm run wayfare -- replay --check [files]     renders each once and compares: exit status 1
 *   npm run wayfare -- replay --drift [files]     answers that do not fit the schemas any more
 *   npm run wayfare -- replay --update [files]    takes over what the pages are now
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import type { Recording } from "#schema/recording.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { deviations, type Deviation } from "../recording/compare-recorded.ts";
import { driftOf, formatDrift } from "../recording/drift.ts";
import { createPlayer, type PlayedPage } from "../recording/play-recording.ts";
import { recordedPage } from "../recording/record-page.ts";
import { formatRecording } from "../recording/format-recording.ts";
import { lineDifference } from "../replay/line-difference.ts";
import { loadStage } from "../replay/load-stage.ts";
import { playAsServer } from "../replay/play-as-server.ts";
import {
  readRecordings,
  RecordingError,
  RECORDINGS,
  type RecordingFile,
} from "../replay/read-recordings.ts";
import { wholeNumber } from "../project/checked-path.ts";
import { fail } from "../output/fail.ts";
import {
  configOption,
  productFolders,
  rootOption,
  type ProductFolders,
  type ProductOptions,
} from "../project/product.ts";
import { validConfig } from "../project/valid-config.ts";
import { openProduct } from "../project/open-product.ts";

interface Options extends ProductOptions {
  readonly check?: boolean;
  readonly drift?: boolean;
  readonly update?: boolean;
  readonly json?: boolean;
  readonly port: string;
}

export const verb = new Command()
  .description("Plays recorded pages back, with the network closed.")
  .argument(
    "[files...]",
    `recordings, or folders of them; without any: those of ${RECORDINGS}`,
  )
  .option(
    "--check",
    "renders each page once and compares it with the recorded one",
  )
  .option("--drift", "tells which answers do not fit the schemas any more")
  .option("--update", "stores what the pages are now")
  .option("--json", "tells the result of --check or --drift as JSON")
  .addOption(configOption)
  .addOption(rootOption)
  .option("--port <port>", "the server's port", process.env["PORT"] ?? "3000")
  .action(replay);

async function replay(names: string[], options: Options): Promise<void> {
  const isServer = !options.check && !options.drift && !options.update;
  if (isServer && names.length !== 1)
    fail(
      "name one recording to play it as a server, or say --check, --drift or --update",
    );
  const port = wholeNumber("--port", options.port, 0, 65_535);
  const folders = productFolders(options);
  const files = read(names, folders);
  if (isServer) {
    await playAsServer(files[0]!, folders, port);
    return;
  }
  const product = await openProduct(options);
  const { config } = validConfig(product);
  const stage = await loadStage(product, config.modules);
  const player = createPlayer({ config, ...stage });
  for (const file of files) {
    const played = await player.play(file.recording);
    if (options.update) update(file, played);
    if (options.check) tell(file, deviations(file.recording, played), options);
    if (options.drift) tellDrift(file, played, options);
  }
}

function read(
  names: readonly string[],
  { root }: ProductFolders,
): RecordingFile[] {
  const own = [path.relative("", path.join(root, RECORDINGS))];
  try {
    const files = names.length > 0 ? names : own;
    return [...readRecordings(files, loadSchemas(root))];
  } catch (error) {
    if (error instanceof RecordingError) fail(error.message);
    throw error;
  }
}

function tell(
  { file, recording }: RecordingFile,
  found: readonly Deviation[],
  { json }: Options,
): void {
  if (found.length > 0) process.exitCode = 1;
  if (json) {
    console.log(JSON.stringify({ file, deviations: found }));
    return;
  }
  const count = recording.page.sections.length;
  console.log(
    found.length === 0
      ? `${file}: ${count} sections as recorded`
      : `${file}: ${found.length} of its parts differ`,
  );
  for (const { what, recorded, now } of found) {
    console.log(`  ${what}`);
    for (const { sign, line } of lineDifference(recorded, now, 1))
      console.log(`    ${sign} ${line}`);
  }
}

function tellDrift(
  { file, recording }: RecordingFile,
  played: PlayedPage,
  { json }: Options,
): void {
  const found = driftOf(recording, played);
  if (found.length > 0) process.exitCode = 1;
  if (json) console.log(JSON.stringify({ file, drift: found }));
  else if (found.length === 0) console.log(`${file}: no drift`);
  else for (const drift of found) console.log(`${formatDrift(file, drift)}\n`);
}

function update(
  { file, recording }: RecordingFile,
  { page, failure }: PlayedPage,
): void {
  if (!page) fail(`${file}: there is no page any more: ${failure}`);
  const next: Recording = { ...recording, page: recordedPage(page) };
  writeFileSync(file, formatRecording(next));
}
