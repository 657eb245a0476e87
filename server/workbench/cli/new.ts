/**
 * Makes the files of a new part of the product, so that every check passes.
 *
 *   npm run wayfare -- new page /winter-trains/ --title "Winter trains"
 *   npm run wayfare -- new <kind> --help     describes module, section, page, partner, …
 *
 * The result is checked before it is written: all files are written, or none.
 */
import { Command } from "commander";
import { formatProblem } from "#server/config/data-files/problem.ts";
import { fail } from "../output/fail.ts";
import {
  finishScaffold,
  type FinishedScaffold,
} from "../scaffolds/finish-scaffold.ts";
import { demonstration } from "../scaffolds/demonstration.ts";
import { language } from "../scaffolds/language.ts";
import { market } from "../scaffolds/market.ts";
import { module } from "../scaffolds/module.ts";
import { page } from "../scaffolds/page.ts";
import { partner } from "../scaffolds/partner.ts";
import { openProject, type Project } from "../scaffolds/project.ts";
import { Refusal } from "../scaffolds/refusal.ts";
import { route } from "../scaffolds/route.ts";
import type { Kind } from "../scaffolds/scaffold.ts";
import { section } from "../scaffolds/section.ts";
import { showDiff } from "../scaffolds/show-diff.ts";
import { writeAll } from "../scaffolds/write-all.ts";
import { rootOption, type ProductOptions } from "../project/product.ts";
import { openProduct } from "../project/open-product.ts";

const KINDS: readonly Kind[] = [
  module,
  section,
  page,
  route,
  partner,
  demonstration,
  language,
  market,
];

export const verb = new Command().description(
  "Makes the files of a new part of the product (docs/scaffolds.md).",
);
for (const kind of KINDS)
  verb.addCommand(
    kind.command
      .option("--dry-run", "prints the difference and writes nothing")
      .addOption(rootOption)
      .action(() => run(kind)),
  );

async function run({ command, plan }: Kind): Promise<void> {
  const {
    dryRun,
    root: given,
    ...options
  } = command.opts<ProductOptions & { readonly dryRun?: boolean }>();
  try {
    const { root, backend } = await openProduct({ root: given });
    const configDir =
      given === undefined ? process.env["CONFIG_DIR"] : undefined;
    const project = openProject({ root, configDir, backend });
    const args = command.processedArgs as string[];
    const planned = await plan(project, args, options as never);
    const finished = await finishScaffold(project, planned);
    const { texts } = finished;
    if (dryRun) console.log(differences(project, finished));
    else {
      writeAll(
        new Map([...texts].map(([file, text]) => [project.pathOf(file), text])),
      );
      console.log([...texts.keys()].map((file) => `wrote ${file}`).join("\n"));
    }
    tell(finished);
  } catch (error) {
    if (error instanceof Refusal) fail(error.lines);
    throw error;
  }
}

function differences(project: Project, { texts }: FinishedScaffold): string {
  return [...texts]
    .map(([file, text]) =>
      showDiff(file, project.has(file) ? project.text(file) : undefined, text),
    )
    .join("\n");
}

function tell({ notes = [], warnings, next }: FinishedScaffold): void {
  for (const note of notes) console.log(`note  ${note}`);
  for (const warning of warnings) console.error(formatProblem(warning));
  for (const step of next) console.log(`next  ${step}`);
}
