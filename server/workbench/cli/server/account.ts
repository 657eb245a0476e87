/**
 * Shows an account, disables or enables it, and ends its sessions (docs/operations.md, "Accounts"). What people are
 * called is not shown.
 *
 *   npm run wayfare -- account 42
 *   npm run wayfare -- account someone@example.org --disable | --enable | --end-sessions
 *   npm run wayfare -- account --end-all-sessions
 */
import { Command, Option } from "commander";
import { ACCOUNTS_PATH } from "#renderer/shared/addresses.ts";
import { fail } from "../../output/fail.ts";
import { table } from "../../output/table.ts";
import { rootOption } from "../../project/product.ts";
import {
  LOCAL_SERVER,
  sendToServer,
  type ServerOptions,
} from "./ask-server.ts";

const COMMANDS = {
  disable: "ends its sessions, and nobody signs in to it any more",
  enable: "its user can sign in again",
  "end-sessions": "signs its user out everywhere",
} as const;

type CommandName = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as CommandName[];

const program = new Command()
  .description("Shows an account, disables it, and ends its sessions.")
  .argument(
    "[account]",
    "its number, its e-mail address, or its phone number (+819012345678)",
  )
  .option("--end-all-sessions", "signs everybody out")
  .option("--server <url>", "the server", LOCAL_SERVER)
  .addOption(rootOption)
  .option("--json", "for programs")
  .action(account);
for (const name of NAMES)
  program.addOption(
    new Option(`--${name}`, COMMANDS[name]).conflicts(
      NAMES.filter((other) => other !== name),
    ),
  );

export const verb = program;

interface Options extends ServerOptions {
  readonly json?: boolean;
  readonly disable?: boolean;
  readonly enable?: boolean;
  readonly endSessions?: boolean;
  readonly endAllSessions?: boolean;
}

interface Answer {
  readonly account?: {
    readonly user_id: number;
    readonly created: number;
    readonly guest: boolean;
    readonly disabled: number | null;
    readonly sessions: number;
    readonly log_name: string;
  };
  readonly ended: number;
}

async function account(
  named: string | undefined,
  options: Options,
): Promise<void> {
  const { json, disable, enable, endSessions, endAllSessions } = options;
  if ((named === undefined) !== (endAllSessions === true))
    fail("name an account, or say --end-all-sessions");
  const one = disable
    ? "disable"
    : enable
      ? "enable"
      : endSessions
        ? "end_sessions"
        : "show";
  const command = endAllSessions ? "end_all_sessions" : one;
  const answer = await sendToServer<Answer>(
    options,
    ACCOUNTS_PATH,
    { command, account: named },
    { missing: "no accounts for operators", key: "ended" },
  );
  console.log(json ? JSON.stringify(answer, null, 2) : draw(answer));
}

function draw({ account: shown, ended }: Answer): string {
  const time = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
  const said = ended > 0 ? [["ended sessions", String(ended)]] : [];
  if (!shown) return table([["ended sessions", String(ended)]]);
  return table([
    ["account", String(shown.user_id)],
    ["created", time(shown.created)],
    ["guest", shown.guest ? "yes" : "no"],
    ["disabled", shown.disabled === null ? "no" : time(shown.disabled)],
    ["sessions", String(shown.sessions)],
    ["name in the log", shown.log_name],
    ...said,
  ]);
}
