/** The state of a draft and a page, for the editor in a browser. */
import { formatPlace } from "#server/config/data-files/problem.ts";
import type {
  DraftsAndHistory,
  EditorSection,
  EditorState,
} from "#server/workbench/browser/editor/editor-state.ts";
import { showDiff } from "../scaffolds/show-diff.ts";
import type { Draft } from "./drafts/draft.ts";
import type { DraftStore } from "./drafts/draft-store.ts";
import {
  filesOfDraft,
  filesOfPublication,
  type Access,
} from "./drafts/access.ts";
import type { EditedSection } from "./pages/edited-page.ts";
import type { Shown } from "./drafts/editing.ts";
import type { Conflict } from "./pages/refusal.ts";

/** @param liveText the live text of a file */
export function editorState(
  { draft, canUndo, canRedo, warnings, on, section }: Shown,
  liveText: (file: string) => string | undefined,
  access: Access,
): EditorState {
  const { id, version, label, files, review, schedule } = draft;
  const { page, sections, order } = on;
  return {
    draft: {
      id,
      version,
      ...label,
      files: Object.keys(files),
      canUndo,
      canRedo,
      ...(review ? { review } : {}),
      ...(schedule ? { schedule } : {}),
      conflicts: conflictsOf(draft, liveText),
      warnings: warnings.map(
        (warning) => `${formatPlace(warning)} ${warning.message}`,
      ),
    },
    you: {
      ...(access.member ? { name: access.member.name } : {}),
      mayEdit: access.may("editor", filesOfDraft(files)),
      isLimited: access.isLimited,
      mayPublish: access.may("publisher", filesOfDraft(files)),
    },
    page: {
      route: page.routeName,
      ...(page.context.partner
        ? {
            partner: {
              code: page.context.partner.code,
              name: page.context.partner.name,
            },
          }
        : {}),
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
function conflictsOf(
  { files }: Draft,
  liveText: (file: string) => string | undefined,
): Conflict[] {
  return Object.entries(files).flatMap(([file, { base }]) => {
    const now = liveText(file) ?? null;
    return now === base
      ? []
      : [{ file, difference: showDiff(file, base ?? undefined, now ?? "") }];
  });
}

/** Those that the reader may see. */
export function draftsAndHistory(
  store: DraftStore,
  access: Access,
): DraftsAndHistory {
  return {
    drafts: store
      .drafts()
      .filter(({ files }) => access.may("viewer", filesOfDraft(files)))
      .map(({ id, version, label, changed, pages, files, ...draft }) => ({
        id,
        version,
        ...label!,
        changed,
        pages,
        files: Object.keys(files),
        ...(draft.partner === undefined ? {} : { partner: draft.partner }),
        ...(draft.review ? { review: draft.review } : {}),
        ...(draft.schedule ? { schedule: draft.schedule } : {}),
        mayPublish: access.may("publisher", filesOfDraft(files)),
      })),
    publications: store
      .publications()
      .filter((each) => access.may("viewer", filesOfPublication(each)))
      .map(({ files, ...publication }) => ({
        ...publication,
        files: Object.keys(files),
        mayRevert: access.may("publisher", filesOfPublication({ files })),
      })),
  };
}
