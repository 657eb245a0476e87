/** The options of verbs that look at a page of a running server: who sees it, and when. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { INSPECT_PATH } from "#renderer/addresses.ts";
import type { PageReport } from "#renderer/inspector/report.ts";
import { askServer, dataDir, LOCAL_SERVER } from "./ask-server.ts";
import { checkedServer } from "./checked-path.ts";
import { fail } from "./fail.ts";

export interface PageOptions {
  readonly at?: string;
  readonly market?: string;
  readonly partner?: string;
  readonly language?: string;
  readonly platform?: string;
  readonly configuration?: string;
  readonly branch?: string;
  readonly minutes?: string;
  readonly degrade?: readonly string[];
  readonly server: string;
  readonly json?: boolean;
}

export type SeenPage =
  | ({
      readonly kind: "page";
      readonly link: string;
      readonly expires: string;
    } & PageReport)
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "unknown_host" | "not_speculated" | "last_resort" };

export function withPageOptions(verb: Command): Command {
  return verb
    .option(
      "--at <time>",
      "the time: 2026-12-24T09:00 (UTC), or with an offset",
    )
    .option("--market <code>", "a market, or a country: japan, jp")
    .option("--partner <code>", "a partner: its file's name")
    .option("--language <code>", "the language of the page")
    .option("--platform <kind>", "desktop or mobile")
    .option(
      "--configuration <name>",
      "a folder of PREVIEW_DIR (.data/previews) instead of the live configuration",
    )
    .option("--branch <revision>", "the configs/ of a branch or commit")
    .option(
      "--degrade <section:state...>",
      "makes sections slow, failing, empty or malformed: faq:slow",
    )
    .option("--minutes <count>", "how long the link is valid: 60")
    .option("--server <url>", "the running server", LOCAL_SERVER)
    .option("--json", "the whole report, for programs");
}

const SENT = [
  "at",
  "market",
  "partner",
  "language",
  "platform",
  "configuration",
  "minutes",
] as const;

/** Asks the server for the page as the options want it. */
export async function seePage(
  page: string,
  given: PageOptions,
): Promise<Extract<SeenPage, { kind: "page" }>> {
  checkedServer("--server", given.server);
  const options =
    given.branch === undefined
      ? given
      : { ...given, configuration: checkOut(given.branch) };
  const query = new URLSearchParams({ url: page });
  for (const name of SENT) {
    const value = options[name];
    if (value !== undefined) query.set(name, value);
  }
  if (options.degrade) query.set("degrade", options.degrade.join());
  const seen = await askServer<SeenPage>(given.server, INSPECT_PATH, query);
  if (seen.kind === "redirect")
    fail(`${page} leads to ${seen.location}: ask for that page`);
  if (seen.kind !== "page") fail(`${page} is no page of ${given.server}`);
  return seen;
}

/** Puts the configuration of a revision into the server's folder of previews. @returns its name there */
function checkOut(revision: string): string {
  const name = `branch-${revision.replaceAll(/[^\w.-]/g, "-")}`;
  const previews =
    process.env["PREVIEW_DIR"] ?? path.join(dataDir(), "previews");
  const folder = path.join(previews, name);
  try {
    const archive = execFileSync(
      "git",
      ["archive", "--format=tar", `${revision}:configs`],
      { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] },
    );
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
  } catch (error) {
    fail(
      `git has no configs/ of ${revision}: ${(error as Error).message.trim()}`,
    );
  }
  return name;
}
