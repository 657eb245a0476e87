/** The drafts that are being edited: operations on pages, undo and redo. */
import { isDeepStrictEqual } from "node:util";
import type { Config } from "#server/config/model/config.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import { filesOfDraft, type Access } from "./access.ts";
import { withTexts, type Draft, type DraftFiles } from "./draft.ts";
import type {
  DraftConfigurations,
  EditorTarget,
} from "./draft-configurations.ts";
import type { DraftStore } from "./draft-store.ts";
import { ofPartner, type EditedPage } from "../pages/edited-page.ts";
import { planNewPage, type NewPage } from "../pages/new-page.ts";
import type { Operation } from "../pages/operation.ts";
import { planEdit } from "../pages/plan-edit.ts";
import { rebased } from "./rebase.ts";
import { refusal } from "../pages/refusal.ts";
import { createSessions, type Session } from "./sessions.ts";

export interface EditingInput {
  readonly store: DraftStore;
  readonly configurations: DraftConfigurations;
  /** The live configuration. */
  readonly live: () => Config;
  /** The live text of a file. */
  readonly liveText: (file: string) => string | undefined;
  readonly now: () => number;
}

export interface Shown {
  readonly draft: Draft;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What the check warns of in the draft's files. */
  readonly warnings: readonly Problem[];
  readonly on: EditedPage;
  /** The section that was edited. */
  readonly section?: string;
}

/** What an editor wants to be done to the page. */
export type Wish =
  | { readonly command: "undo" | "redo" }
  | {
      readonly operation: Operation;
      /** Operations with the same one after each other are undone together: typing in a field. */
      readonly step?: string;
      /** Whether only pages of the page's partner change. */
      readonly onlyPartner?: true;
    };

export interface Editing {
  /** The draft as it is; an id that is not used yet is an empty one. */
  draft(id: string): Draft;
  show(id: string, target: EditorTarget): Promise<Shown>;
  /**
   * Changes a draft, if it is still at a version.
   *
   * @throws EditRefusal if it is not valid; nothing has changed then
   */
  change(
    id: string,
    seen: number,
    wish: Wish,
    target: EditorTarget,
    access: Access,
  ): Promise<Shown>;
  /**
   * Adds a page to a draft.
   *
   * @throws EditRefusal if it is not valid; nothing has changed then
   */
  add(id: string, seen: number, page: NewPage, access: Access): Promise<void>;
  /**
   * Names a draft, or notes a review or a time to publish it.
   *
   * @param notesOf refuses, or answers with what is noted
   */
  note(
    id: string,
    seen: number,
    notesOf: (draft: Draft) => DraftNotes,
  ): Promise<void>;
  /**
   * Applies a draft to the files that are live now.
   *
   * @throws EditRefusal if both changed the same
   */
  rebase(id: string, seen: number, access: Access): Promise<void>;
  /**
   * Empties a draft, because it is not wanted or has been published.
   *
   * @param act what is done before, with the draft at that version
   */
  clear(
    id: string,
    seen: number,
    act: (draft: Draft) => Promise<unknown>,
  ): Promise<void>;
}

export type DraftNotes = Partial<Pick<Draft, "label" | "review" | "schedule">>;

/** How often others may publish while a page is made. */
const MAX_TRIES = 10;

export function createEditing({
  store,
  configurations,
  live,
  liveText,
  now,
}: EditingInput): Editing {
  const sessions = createSessions(store, now);
  const textBefore = (file: string) => liveText(file) ?? null;

  const shown = (
    { draft, past, future }: Session,
    rest: Omit<Shown, "draft" | "canUndo" | "canRedo">,
  ): Shown => ({
    draft,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    ...rest,
  });

  /**
   * The page of a draft over the configuration that is live when it is complete: an edit of what was live before would
   * undo what went live meanwhile.
   */
  async function settled(files: DraftFiles, target: EditorTarget) {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const over = live();
      const before = await configurations.consider(files);
      const on = await configurations.load(before.config, target);
      if (live() === over) return { before, on };
    }
    throw refusal(409, "the configuration changes all the time: try again");
  }

  async function operate(
    session: Session,
    { operation, step, onlyPartner }: Extract<Wish, { operation: Operation }>,
    target: EditorTarget,
    access: Access,
  ): Promise<Shown> {
    const { files } = session.draft;
    const { before, on } = await settled(files, target);
    const planned = planEdit(operation, onlyPartner ? ofPartner(on) : on);
    const next = withTexts(files, planned.edits, textBefore);
    const section =
      planned.section === undefined ? {} : { section: planned.section };
    if (isDeepStrictEqual(next, files))
      return shown(session, { warnings: before.warnings, on, ...section });
    access.check("editor", filesOfDraft(next));
    const { config, warnings } = await configurations.consider(next);
    const result = await configurations.load(config, target);
    if (result.page.routeName !== on.page.routeName)
      throw refusal(
        422,
        `the page would be an error page (${result.page.status})`,
      );
    checkOrder(operation, planned.order, result.order);
    const { location, partner } = on.page.context;
    const edited = { path: location.path, partner: partner?.code };
    sessions.take(session, next, access, edited, step);
    return shown(session, { warnings, on: result, ...section });
  }

  async function travel(
    session: Session,
    command: "undo" | "redo",
    target: EditorTarget,
    access: Access,
  ): Promise<Shown> {
    const { past, future, draft } = session;
    const files = (command === "undo" ? past : future).at(-1);
    if (!files) throw refusal(422, `there is nothing to ${command}`);
    access.check("editor", filesOfDraft(files));
    const { config, warnings } = await configurations.consider(files);
    const on = await configurations.load(config, target);
    session.past =
      command === "undo" ? past.slice(0, -1) : [...past, draft.files];
    session.future =
      command === "undo" ? [...future, draft.files] : future.slice(0, -1);
    session.step = undefined;
    sessions.commit(session, files, access);
    return shown(session, { warnings, on });
  }

  return {
    draft: (id) => sessions.of(id).draft,
    async show(id, target) {
      const session = sessions.of(id);
      const { config, warnings } = await configurations.consider(
        session.draft.files,
      );
      const on = await configurations.load(config, target);
      return shown(session, { warnings, on });
    },
    change: (id, seen, wish, target, access) =>
      sessions.inTurn(id, seen, (session) => {
        access.check("editor", filesOfDraft(session.draft.files));
        return "command" in wish
          ? travel(session, wish.command, target, access)
          : operate(session, wish, target, access);
      }),
    note: (id, seen, notesOf) =>
      sessions.inTurn(id, seen, async (session) => {
        const { draft } = session;
        sessions.write(session, { ...draft, ...notesOf(draft) });
      }),
    rebase: (id, seen, access) =>
      sessions.inTurn(id, seen, async (session) => {
        const { files } = session.draft;
        const next = rebased(files, textBefore);
        access.check("editor", filesOfDraft({ ...files, ...next }));
        await configurations.consider(next);
        sessions.take(session, next, access);
      }),
    add: (id, seen, page, access) =>
      sessions.inTurn(id, seen, async (session) => {
        const { files } = session.draft;
        const { config } = await configurations.consider(files);
        const edits = planNewPage(page, config, (file) =>
          file in files ? (files[file]!.text ?? undefined) : liveText(file),
        );
        const next = withTexts(files, edits, textBefore);
        access.check("editor", filesOfDraft(next));
        await configurations.consider(next);
        sessions.take(session, next, access, { path: page.path });
      }),
    clear: (id, seen, act) =>
      sessions.inTurn(id, seen, async (session) => {
        await act(session.draft);
        sessions.clear(session);
      }),
  };
}

/** An overlay may move a section on, or leave it out: the edit would not do what its author sees. */
function checkOrder(
  { kind }: Operation,
  wanted: readonly string[],
  got: readonly string[],
): void {
  if (kind === "set" || kind === "condition" || kind === "text") return;
  if (isDeepStrictEqual(wanted, got)) return;
  const at = wanted.findIndex((name, index) => name !== got[index]);
  throw refusal(
    422,
    `an overlay or a condition of this page places its sections too: ${wanted[at] ?? got[at]} would be elsewhere`,
  );
}
