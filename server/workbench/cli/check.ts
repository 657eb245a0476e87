/**
 * Validates a configuration and the data of the reference backend, every file by itself and against
 * the others.
 *
 *   npm run wayfare -- check [dir]      exit status 1 on an error, not on a warning
 *   npm run wayfare -- check --strict   exit status 1 on a warning as well
 *   npm run wayfare -- check --json     for programs
 *   npm run wayfare -- check --github   annotations of GitHub workflows
 *   npm run wayfare -- check --watch    again at each save, until Ctrl-C
 *   npm run wayfare -- check --root tests/library   another product, with its own modules
 */
import { Command, Option } from "commander";
import {
  isOk,
  reportGithub,
  reportJson,
  reportText,
  type Report,
} from "../check/report.ts";
import { rootOption } from "../project/product.ts";
import { createChecks } from "../check/run-checks.ts";
import { watchChecks } from "../check/watch.ts";
import { openProduct } from "../project/open-product.ts";

export const verb = new Command()
  .description(
    "Validates a configuration, and the data of the reference backend.",
  )
  .argument("[dir]", "the folder; else that of CONFIG_DIR, or of the product")
  .option("--strict", "a warning counts as an error")
  .addOption(rootOption)
  .addOption(new Option("--json", "for programs").conflicts("github"))
  .addOption(new Option("--github", "as annotations of GitHub workflows"))
  .addOption(
    new Option("--watch", "checks again at each save, until Ctrl-C").conflicts([
      "json",
      "github",
      "strict",
    ]),
  )
  .action(check);

interface Options {
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly github?: boolean;
  readonly watch?: boolean;
  readonly root?: string;
}

async function check(
  dir: string | undefined,
  { strict = false, json, github, watch, root }: Options,
): Promise<void> {
  const checks = createChecks(await openProduct({ root, config: dir }));
  if (watch) {
    const watching = watchChecks(checks, (text) => console.log(text));
    // The watch does not keep the process running, because servers have other reasons to run.
    const alive = setInterval(() => {}, 2 ** 30);
    process.once("SIGINT", () => {
      clearInterval(alive);
      watching.close();
    });
    return;
  }
  const checked = checks.run();
  const report: Report = json ? reportJson : github ? reportGithub : reportText;
  for (const { ok, text } of report(checked, strict))
    (ok ? console.log : console.error)(text);
  if (!checked.every(({ problems }) => isOk(problems, strict)))
    process.exitCode = 1;
}
