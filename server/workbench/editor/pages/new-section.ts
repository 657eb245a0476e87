/** A section that is added to a page: a module with its example. */
import type { Section } from "#schema/section.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { EditedPage } from "./edited-page.ts";
import { readersOf } from "./page-overlay.ts";
import { EditRefusal } from "./refusal.ts";

/**
 * Its texts are for readers of the page's language; where the page is published for others too, a
 * condition says so.
 *
 * @throws EditRefusal if there is no such module
 */
export function newSection(
  module: string,
  { page, config, sections }: EditedPage,
): Section {
  const known = config.modules.get(module);
  if (!known) {
    const nearest = nearestName(module, [...config.modules.keys()]);
    throw new EditRefusal(404, [
      {
        message: `there is no module ${module}`,
        ...(nearest === undefined ? {} : { nearest }),
      },
    ]);
  }
  const { code } = page.context.language;
  const readers = readersOf(config, code);
  const { publish_languages } = page.skeleton;
  return {
    name: freeName(
      module,
      sections.map(({ name }) => name),
    ),
    module_id: module,
    data: known.example as Record<string, unknown>,
    ...(!publish_languages.every((language) => readers.includes(language)) && {
      when: { languages: readers },
    }),
  };
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1)
    free = `${name}_${count}`;
  return free;
}
