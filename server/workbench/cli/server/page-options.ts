/** The options of verbs that show a page of a running server: the visitor and the time. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { INSPECT_PATH } from "#renderer/shared/addresses.ts";
import type { PageReport } from "#server/workbench/browser/inspector/report.ts";
import {
  askServer,
  dataDir,
  LOCAL_SERVER,
  type ServerOptions,
} from "./ask-server.ts";
import { checkedServer } from "../../project/checked-path.ts";
import { fail } from "../../output/fail.ts";
import { rootOption } from "../../project/product.ts";
import { openProduct } from "../../project/open-product.ts";

export interface PageOptions extends ServerOptions {
  readonly at?: string;
  readonly market?: string;
  readonly partner?: string;
  readonly language?: string;
  readonly platform?: string;
  readonly configuration?: string;
  readonly branch?: string;
  readonly minutes?: string;
  readonly degrade?: readonly string[];
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
    .addOption(rootOption)
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

/** Requests the page with the given options. */
export async function seePage(
  page: string,
  given: PageOptions,
): Promise<Extract<SeenPage, { kind: "page" }>> {
  checkedServer("--server", given.server);
  const options =
    given.branch === undefined
      ? given
      : { ...given, configuration: await checkOut(given.branch, given) };
  const query = new URLSearchParams({ url: page });
  for (const name of SENT) {
    const value = options[name];
    if (value !== undefined) query.set(name, value);
  }
  if (options.degrade) query.set("degrade", options.degrade.join());
  const seen = await askServer<SeenPage>(given, INSPECT_PATH, query);
  if (seen.kind === "redirect")
    fail(`${page} leads to ${seen.location}: ask for that page`);
  if (seen.kind !== "page") fail(`${page} is no page of ${given.server}`);
  return seen;
}

/** Puts the configuration and the backend's data of a revision into the server's folders of previews. @returns their name there */
async function checkOut(
  revision: string,
  options: PageOptions,
): Promise<string> {
  const name = `branch-${revision.replaceAll(/[^\w.-]/g, "-")}`;
  const { PREVIEW_DIR, BACKEND_PREVIEW_DIR } = process.env;
  const { root, backend } = await openProduct({ root: options.root });
  const data = dataDir(options);
  const previews = PREVIEW_DIR ?? path.join(data, "previews");
  const drafts = BACKEND_PREVIEW_DIR ?? path.join(data, "backend-previews");
  // A path that begins with "./" is from the product's folder, not from the repository's.
  try {
    extract(root, `${revision}:./configs`, path.join(previews, name));
  } catch (error) {
    fail(
      `git has no configs/ of ${revision}: ${(error as Error).message.trim()}`,
    );
  }
  if (!backend) return name;
  try {
    const tree = `${revision}:./${backend.data.label}`;
    extract(root, tree, path.join(drafts, name));
  } catch {
    // An older revision has no such data.
    rmSync(path.join(drafts, name), { recursive: true, force: true });
  }
  return name;
}

/** @throws Error when git has no such tree */
function extract(from: string, tree: string, folder: string): void {
  const archive = execFileSync("git", ["archive", "--format=tar", tree], {
    cwd: from,
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "pipe"],
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
}
