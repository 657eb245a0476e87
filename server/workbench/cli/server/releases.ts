/**
 * Lists the releases of a running server: who, when, what changed, how far, why it went back. And acts on the
 * one that is under way.
 *
 *   npm run wayfare -- releases
 *   npm run wayfare -- releases --pause | --resume | --promote | --revert | --at 2026-12-24T09:00
 */
import { Option } from "commander";
import { RELEASES_PATH } from "#renderer/shared/addresses.ts";
import { fail } from "../../output/fail.ts";
import {
  drawReleases,
  type ShownReleases,
} from "../../releases/draw-releases.ts";
import { timeOption } from "../../releases/release-options.ts";
import { actingVerb } from "./acting-verb.ts";
import { askServer, sendToServer, type ServerOptions } from "./ask-server.ts";

const COMMANDS = {
  pause: "it is not promoted by itself any more; it may still be reverted",
  resume: "goes on with a paused release",
  promote: "begins the next stage now",
  revert: "gives all visitors the configuration before",
} as const;

type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];

export const verb = actingVerb(
  "Lists releases of the configuration, and acts on the one under way.",
  COMMANDS,
)
  .addOption(
    new Option(
      "--at <time>",
      "begins then, if it has not begun: 2026-12-24T09:00 (UTC), or with an offset",
    ).conflicts(NAMES),
  )
  .action(releases);

interface Options extends ServerOptions, Partial<Record<CommandName, boolean>> {
  readonly by: string;
  readonly json?: boolean;
  readonly at?: string;
}

async function releases(options: Options): Promise<void> {
  const { by, json } = options;
  const seen = await askServer<ShownReleases>(
    options,
    RELEASES_PATH,
    new URLSearchParams(),
  );
  const at = timeOption(options.at);
  const named = NAMES.find((name) => options[name]);
  const command = at === undefined ? named : "schedule";
  let shown = seen;
  if (command !== undefined) {
    if (!seen.release) fail("there is no release under way");
    // The server refuses if another operator, or the server itself, was faster.
    const { id, stage } = seen.release;
    shown = await sendToServer<ShownReleases>(options, RELEASES_PATH, {
      command,
      by,
      at,
      release: id,
      stage,
    });
  }
  console.log(json ? JSON.stringify(shown, null, 2) : drawReleases(shown));
}
