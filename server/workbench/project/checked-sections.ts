import type { SectionReport } from "#server/workbench/browser/inspector/report.ts";
import { suggestName } from "./checked-name.ts";
import { fail } from "../output/fail.ts";

/**
 * Returns the section with a name, or all sections without one; ends the command if no layer of the
 * page has it.
 *
 * @param path of the page
 */
export function checkedSections(
  sections: readonly SectionReport[],
  name: string | undefined,
  path: string,
): readonly SectionReport[] {
  const chosen = sections.filter(
    (section) => name === undefined || section.name === name,
  );
  const names = sections.map((section) => section.name);
  return chosen.length > 0 || name === undefined
    ? chosen
    : fail([
        `no layer has a section ${name} for ${path}`,
        ...suggestName(name, names),
      ]);
}
