/** The state of a draft and a page, for the editor in a browser. */
import type { Config } from "#server/config/model/config.ts";
import { formatPlace } from "#server/config/data-files/problem.ts";
import type {
  DraftsAndHistory,
  EditorSection,
  EditorState,
} from "#server/workbench/browser/editor/editor-state.ts";
import { showDiff } from "../scaffolds/show-diff.ts";
import type { Draft } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { textOf, type EditedSection } from "./edited-page.ts";
import type { Shown } from "./editing.ts";
import type { Conflict } from "./refusal.ts";

/** @param live the configuration without the draft */
export function editorState(
  { draft, canUndo, canRedo, warnings, on, section }: Shown,
  live: Config,
): EditorState {
  const { id, version, label, files } = draft;
  const { page, sections, order } = on;
  return {
    draft: {
      id,
      version,
      ...label,
      files: Object.keys(files),
      canUndo,
      canRedo,
      conflicts: conflictsOf(draft, live),
      warnings: warnings.map(
        (warning) => `${formatPlace(warning)} ${warning.message}`,
      ),
    },
    page: {
      route: page.routeName,
      status: page.status,
      language: page.context.language.code,
      sections: sections.map((each) => sectionOf(each, order)),
    },
    ...(section === undefined ? {} : { section }),
  };
}

function sectionOf(
  section: EditedSection,
  order: readonly string[],
): EditorSection {
  const { name, module_id, region, shown, place, layers, entry, home } =
    section;
  const { api_path, data, when } = entry;
  return {
    name,
    module_id,
    region,
    shown,
    ...(place ? { place: `${place.file}:${place.line}` } : {}),
    ...(home?.kind === "layout" ? { layout: home.name } : {}),
    ...(api_path === undefined ? { data: data ?? {} } : { api_path }),
    ...(when ? { when: { ...when } } : {}),
    ...(section.isReplaced ? { isReplaced: true } : {}),
    isOwn: order.includes(name) && region === "main",
    reasons: layers.map(({ says }) => says),
  };
}

/** The files of a draft that changed since they were edited. */
function conflictsOf({ files }: Draft, live: Config): Conflict[] {
  return Object.entries(files).flatMap(([file, { base }]) => {
    const now = textOf(live, file);
    return now === base
      ? []
      : [{ file, difference: showDiff(file, base ?? undefined, now ?? "") }];
  });
}

export function draftsAndHistory(store: DraftStore): DraftsAndHistory {
  return {
    drafts: store.drafts().map(({ id, label, changed, pages, files }) => ({
      id,
      ...label!,
      changed,
      pages,
      files: Object.keys(files),
    })),
    publications: store.publications().map(({ files, ...publication }) => ({
      ...publication,
      files: Object.keys(files),
    })),
  };
}
