/** Compares a page that was rendered again with the one that was recorded. */
import type { Recording } from "#schema/recording.ts";
import type { PlayedPage } from "./play-recording.ts";
import { recordedPage } from "./record-page.ts";
import { requestName } from "./recorded-answers.ts";

/** A difference from the recording. */
export interface Deviation {
  /** The name of a section, or status, title, sections (their order), calls. */
  readonly what: string;
  /** One tag per line. */
  readonly recorded: readonly string[];
  readonly now: readonly string[];
}

/** The differences from the recording; empty if the page is the same. */
export function deviations(
  { page: recorded }: Pick<Recording, "page">,
  { page: rendered, failure, calls }: PlayedPage,
): Deviation[] {
  const found: Deviation[] = [];
  const note = (
    what: string,
    before: readonly string[],
    now: readonly string[],
  ): void => {
    if (before.join("\n") !== now.join("\n"))
      found.push({ what, recorded: before, now });
  };
  const missed = calls.filter(({ exchange }) => !exchange);
  note(
    "calls that were not recorded",
    [],
    missed.map(({ outgoing }) => requestName(outgoing)).toSorted(),
  );
  if (!rendered) {
    note("page", [`${recorded.status} ${recorded.title}`], [failure ?? ""]);
    return found;
  }
  const now = recordedPage(rendered);
  note(
    "status",
    [`${recorded.status}`],
    [
      `${now.status}`,
      ...(now.status === recorded.status || !failure ? [] : [failure]),
    ],
  );
  note("title", [recorded.title], [now.title]);
  const namesOf = ({ sections }: Recording["page"]) =>
    sections.map(({ name, module_id }) => `${name} (${module_id})`);
  note("sections", namesOf(recorded), namesOf(now));
  const sections = new Map(
    now.sections.map((section) => [section.name, section]),
  );
  for (const { name, result, html } of recorded.sections) {
    const section = sections.get(name);
    if (section)
      note(name, [result, ...html], [section.result, ...section.html]);
  }
  return found;
}
