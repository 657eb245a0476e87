/**
 * Tells why a section is on a page, or is not: every layer that had a say, with its file and line.
 *
 *   npm run wayfare -- explain /rails-32/ year_end --market jp --language de
 */
import { Command } from "commander";
import type { SectionReport } from "#server/workbench/browser/inspector/report.ts";
import { checkedSections } from "../../project/checked-sections.ts";
import { seePage, withPageOptions, type PageOptions } from "./page-options.ts";

export const verb = withPageOptions(
  new Command()
    .description(
      "Tells why sections are on a page or not: each layer that had a say, with its file and line.",
    )
    .argument("<path>", "the page's path: /rails-32/")
    .argument("[section]", "the section's name; else all of them"),
).action(explain);

async function explain(
  page: string,
  name: string | undefined,
  options: PageOptions,
): Promise<void> {
  const { sections, path, language } = await seePage(page, options);
  const chosen = checkedSections(sections, name, path);
  if (options.json) console.log(JSON.stringify(chosen, null, 2));
  else
    for (const section of chosen) console.log(inWords(section, path, language));
}

function inWords(
  section: SectionReport,
  path: string,
  language: string,
): string {
  const { name, shown, result, reason, layers } = section;
  const outcome = !shown
    ? "is not on"
    : result === "skipped" || result === "late"
      ? `is missing (${reason ?? result}) on`
      : "is on";
  return [
    `${name} ${outcome} ${path} in ${language}`,
    ...layers.flatMap(({ says, applies, place, clauses = [] }) => [
      `  ${applies ? "+" : "-"} ${says}${place ? `  ${place.file}:${place.line}` : ""}`,
      ...clauses.map(
        ({ key, wanted, actual, holds }) =>
          `      ${holds ? "yes" : "no "}  ${key}: ${wanted}${holds ? "" : `; this page has ${actual}`}`,
      ),
    ]),
  ].join("\n");
}
