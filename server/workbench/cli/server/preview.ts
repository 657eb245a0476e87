/**
 * Shows what is on a page for some visitor at some time, and a link that shows it in a browser.
 *
 *   npm run wayfare -- preview /rails-32/ --at 2026-12-24T09:00 --market jp --language ja
 *
 * It asks a running server, whose operator it has to be (OPERATOR_TOKEN, or that of DATA_DIR).
 */
import { Command } from "commander";
import type { SectionReport } from "#server/workbench/browser/inspector/report.ts";
import { checkedSections } from "../../project/checked-sections.ts";
import { seePage, withPageOptions, type PageOptions } from "./page-options.ts";
import { table } from "../../output/table.ts";

export const verb = withPageOptions(
  new Command()
    .description(
      "Shows a page as it is for a market, a partner and a language at a time: its sections, and a link for a browser.",
    )
    .argument("<path>", "the page's path: /rails-32/")
    .option("--section <name>", "this section alone"),
).action(preview);

interface Options extends PageOptions {
  readonly section?: string;
}

async function preview(page: string, options: Options): Promise<void> {
  const seen = await seePage(page, options);
  const sections = checkedSections(seen.sections, options.section, seen.path);
  if (options.json) {
    console.log(JSON.stringify(seen, null, 2));
    return;
  }
  const { status, path, language, market, currency, platform, partner, at } =
    seen;
  console.log(
    [
      `${path} ${status}`,
      language,
      `market ${market}`,
      currency,
      platform,
      partner === null ? "no partner" : `partner ${partner}`,
      at,
    ].join(", "),
  );
  console.log(
    table([
      [
        "section",
        "module",
        "result",
        "ms",
        "bytes",
        "script",
        "call",
        "placed by",
      ],
      ...sections.map(rowOf),
    ]),
  );
  console.log(`\nIn a browser until ${seen.expires}:\n${seen.link}`);
}

function rowOf(section: SectionReport): string[] {
  const { name, module_id, shown, result, reason, call, place } = section;
  const { ms, bytes, hydrate = "" } = section;
  return [
    name,
    module_id,
    shown ? (reason ?? result ?? "") : "not here",
    shown && ms !== undefined ? String(ms) : "",
    shown && bytes !== undefined ? String(bytes) : "",
    shown ? hydrate : "",
    call ? `${call.call} (${call.source})` : "",
    place ? `${place.file}:${place.line}` : "",
  ];
}
