/**
 * Offers a configuration to a running server with RELEASES=1: it checks the files, and gives them to more and
 * more visitors (docs/operations.md, "Releases").
 *
 *   npm run wayfare -- release configs
 *   npm run wayfare -- release configs --partner wego --at 2026-12-24T09:00
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Command, Option } from "commander";
import { RELEASES_PATH } from "#renderer/shared/addresses.ts";
import { createFolderReader } from "#server/config/data-files/read-folder.ts";
import { checkedFolder } from "../../project/checked-path.ts";
import { fail } from "../../output/fail.ts";
import {
  drawReleases,
  type ShownReleases,
} from "../../releases/draw-releases.ts";
import { operatorName, timeOption } from "../../releases/release-options.ts";
import { rootOption } from "../../project/product.ts";
import {
  LOCAL_SERVER,
  sendToServer,
  type ServerOptions,
} from "./ask-server.ts";

export const verb = new Command()
  .description(
    "Offers a configuration: the server checks it, and gives it to more and more visitors.",
  )
  .argument("<dir>", "the folder of the configuration")
  .option(
    "--at <time>",
    "begins then: 2026-12-24T09:00 (UTC), or with an offset",
  )
  .addOption(
    new Option(
      "--site <id>",
      "goes through all stages for this site first: its file's name",
    ).conflicts("partner"),
  )
  .option("--partner <code>", "the same for a partner: its file's name")
  .option("--stages <file>", "other stages (schema/release-stages.schema.json)")
  .option("--by <name>", "who releases it, for the list", operatorName())
  .option("--server <url>", "the server", LOCAL_SERVER)
  .addOption(rootOption)
  .option("--json", "for programs")
  .action(release);

interface Options extends ServerOptions {
  readonly at?: string;
  readonly site?: string;
  readonly partner?: string;
  readonly stages?: string;
  readonly by: string;
  readonly json?: boolean;
}

async function release(dir: string, options: Options): Promise<void> {
  const { at, site, partner, stages, by, json } = options;
  checkedFolder("the configuration", dir);
  const begins = timeOption(at);
  const reading = createFolderReader(path.resolve(dir)).read();
  if (!reading.ok) fail(`${dir}: the folder ${reading.message}`);
  const files = [...reading.files.values()];
  const faults = files.flatMap(({ relative, fault }) =>
    fault === undefined ? [] : [`${dir}/${relative} ${fault}`],
  );
  if (faults.length > 0) fail(faults);
  const answer = await sendToServer<ShownReleases>(options, RELEASES_PATH, {
    command: "offer",
    label: dir,
    by,
    files,
    at: begins,
    site,
    partner,
    stages: stages === undefined ? undefined : readText(stages),
  });
  console.log(json ? JSON.stringify(answer, null, 2) : drawReleases(answer));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(
      code === "ENOENT"
        ? `--stages: there is no file ${file}`
        : `--stages: ${message}`,
    );
  }
}
