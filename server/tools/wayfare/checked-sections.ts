import type { SectionReport } from "#renderer/inspector/report.ts";
import { meant } from "./checked-name.ts";
import { fail } from "./fail.ts";

/**
 * The section of a name, or all without one; the command ends where no layer of the page has it.
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
        ...meant(name, names),
      ]);
}
