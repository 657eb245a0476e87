/**
 * Lists the drafts of the page editor on a running server, and what was published. And acts on one of them
 * (docs/page-editor.md).
 *
 *   npm run wayfare -- drafts
 *   npm run wayfare -- drafts --publish AbCdEfGhIjKl --at 2027-01-05T09:00
 *   npm run wayfare -- drafts --revert 001796…-AbCdEfGhIjKl
 */
import { Option } from "commander";
import { EDITOR_DRAFTS_PATH } from "#renderer/shared/addresses.ts";
import type {
  DraftsAndHistory,
  DraftSummary,
} from "#server/workbench/browser/editor/editor-state.ts";
import { fail } from "../../output/fail.ts";
import { table } from "../../output/table.ts";
import { timeOption } from "../../releases/release-options.ts";
import { actingVerb } from "./acting-verb.ts";
import { askServer, sendToServer, type ServerOptions } from "./ask-server.ts";

/** What is done with a draft, by its id. */
const COMMANDS = {
  publish: "makes it live, now or --at a time",
  unschedule: "does not make it live by itself",
  review: "asks for a review",
  return: "returns it to who made it, with a --remark",
  rebase: "applies it to the files that are live now",
  discard: "removes it",
} as const;

type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];

export const verb = actingVerb(
  "Lists drafts of the page editor and what was published, and acts on one.",
  COMMANDS,
  "<draft>",
)
  .option(
    "--at <time>",
    "with --publish: 2027-01-05T09:00 (UTC), or with offset",
  )
  .option("--remark <text>", "with --return: what should be changed")
  .addOption(
    new Option(
      "--revert <publication>",
      "writes what was there before a publication",
    ).conflicts(NAMES),
  )
  .action(drafts);

interface Options extends ServerOptions, Partial<Record<CommandName, string>> {
  readonly by: string;
  readonly json?: boolean;
  readonly at?: string;
  readonly remark?: string;
  readonly revert?: string;
}

async function drafts(options: Options): Promise<void> {
  const seen = await askServer<DraftsAndHistory>(
    options,
    EDITOR_DRAFTS_PATH,
    new URLSearchParams(),
  );
  const body = bodyOf(options, seen);
  const shown = body
    ? await sendToServer<DraftsAndHistory>(options, EDITOR_DRAFTS_PATH, body)
    : seen;
  console.log(options.json ? JSON.stringify(shown, null, 2) : draw(shown));
}

/** @returns undefined: nothing is to be done */
function bodyOf(options: Options, { drafts: all }: DraftsAndHistory) {
  const { by, revert, remark } = options;
  if (revert !== undefined)
    return { command: "revert", publication: revert, by };
  const command = NAMES.find((name) => options[name] !== undefined);
  const at = timeOption(options.at);
  if (at !== undefined && command !== "publish")
    fail("--at goes with --publish");
  if (command === undefined) return undefined;
  const id = options[command]!;
  const draft = all.find((each) => each.id === id);
  if (!draft) fail(`there is no saved draft ${id}`);
  return {
    command,
    draft: id,
    // The server refuses if it was changed meanwhile.
    version: draft.version,
    by,
    ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
    ...(remark === undefined ? {} : { remark }),
  };
}

function draw({ drafts: all, publications }: DraftsAndHistory): string {
  const time = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;
  const rows = all.map((draft) => [
    draft.id,
    time(draft.changed),
    draft.by,
    draft.name,
    stateOf(draft, time),
    draft.files.join(", "),
  ]);
  const published = publications.map((each) => [
    each.id,
    time(each.at),
    each.publisher === undefined ? each.by : `${each.by} (${each.publisher})`,
    each.reverts === undefined ? each.name : `${each.name}, reverted`,
    each.files.join(", "),
  ]);
  return [
    "Drafts",
    rows.length === 0
      ? "none"
      : table([["draft", "changed", "by", "name", "state", "files"], ...rows]),
    "",
    "Published",
    published.length === 0
      ? "nothing"
      : table([["publication", "when", "by", "name", "files"], ...published]),
  ].join("\n");
}

function stateOf(
  { review, schedule }: DraftSummary,
  time: (at: number) => string,
): string {
  if (schedule)
    return schedule.problems
      ? `refused: ${schedule.problems.map(({ message }) => message).join("; ")}`
      : `goes live ${time(schedule.at)}`;
  if (!review) return "";
  return review.state === "asked"
    ? `${review.by} asks for a review`
    : `returned by ${review.by}: ${review.remark}`;
}
