/**
 * Lists what operators and partners did: when, who, from which network, what, on what, and with which outcome
 * (docs/operations.md, "Audit log").
 *
 *   npm run wayfare -- audit
 *   npm run wayfare -- audit --act release --from 2026-11-01T00:00 --who token
 */
import { Command } from "commander";
import { AUDIT_PATH } from "#renderer/shared/addresses.ts";
import type { Act } from "#server/config/audit/act.ts";
import { table } from "../../output/table.ts";
import { timeOption } from "../../releases/release-options.ts";
import { rootOption } from "../../project/product.ts";
import { askServer, LOCAL_SERVER, type ServerOptions } from "./ask-server.ts";

export const verb = new Command()
  .description("Lists what operators and partners did, newest first.")
  .option("--from <time>", "since then: 2026-11-01T00:00 (UTC), or with offset")
  .option("--to <time>", "before then")
  .option(
    "--who <role>",
    "token, browser, local, preview, staff/<id>, partner/<code>, command or nobody",
  )
  .option(
    "--act <name>",
    "an act, such as release.revert, or its subject: release",
  )
  .option("--target <id>", "what it was done to")
  .option("--server <url>", "the server", LOCAL_SERVER)
  .addOption(rootOption)
  .option("--json", "for programs")
  .action(audit);

interface Options extends ServerOptions {
  readonly from?: string;
  readonly to?: string;
  readonly who?: string;
  readonly act?: string;
  readonly target?: string;
  readonly json?: boolean;
}

async function audit(options: Options): Promise<void> {
  const { from, to, json, who, act, target } = options;
  const times = { from: timeOption(from), to: timeOption(to) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...times,
    who,
    act,
    target,
  }))
    if (value !== undefined) query.set(name, String(value));
  const answer = await askServer<{ acts: readonly Act[]; more: boolean }>(
    options,
    AUDIT_PATH,
    query,
    { missing: "no audit log", key: "acts" },
  );
  console.log(json ? JSON.stringify(answer, null, 2) : drawActs(answer));
}

function drawActs({ acts, more }: { acts: readonly Act[]; more: boolean }) {
  if (acts.length === 0) return "no acts";
  const rows = acts.map(({ at, who, address, act, target, outcome }) => [
    `${new Date(at).toISOString().slice(0, 19)}Z`,
    who,
    address,
    act,
    target,
    outcome,
  ]);
  const head = ["when", "who", "network", "act", "on", "outcome"];
  return `${table([head, ...rows])}${more ? "\nand earlier ones: --to lists them" : ""}`;
}
