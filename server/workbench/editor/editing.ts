/** The drafts that are being edited: operations on pages, undo and redo. */
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Config } from "#server/config/model/config.ts";
import type { Problem } from "#server/config/data-files/problem.ts";
import {
  withTexts,
  type Draft,
  type DraftFiles,
  type DraftLabel,
} from "./draft.ts";
import type {
  DraftConfigurations,
  EditorTarget,
} from "./draft-configurations.ts";
import type { DraftStore } from "./draft-store.ts";
import { textOf, type EditedPage } from "./edited-page.ts";
import type { Operation } from "./operation.ts";
import { planEdit } from "./plan-edit.ts";
import { rebased } from "./rebase.ts";
import { refusal } from "./refusal.ts";

export interface EditingInput {
  readonly store: DraftStore;
  readonly configurations: DraftConfigurations;
  /** The live configuration. */
  readonly live: () => Config;
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
  ): Promise<Shown>;
  save(id: string, seen: number, label: DraftLabel): Promise<void>;
  /**
   * Applies a draft to the files that are live now.
   *
   * @throws EditRefusal if both changed the same
   */
  rebase(id: string, seen: number): Promise<void>;
  /**
   * Empties a draft, because it is not wanted or has been published.
   *
   * @param act what is done before, with the draft at that version
   */
  clear(
    id: string,
    seen: number,
    act?: (draft: Draft) => Promise<unknown>,
  ): Promise<void>;
}

interface Session {
  draft: Draft;
  past: readonly DraftFiles[];
  future: readonly DraftFiles[];
  /** The step of the last operation. */
  step: string | undefined;
  /** Changes of a draft are made one after the other. */
  turn: Promise<unknown>;
}

const MAX_SESSIONS = 100;
const MAX_STEPS = 100;
const MAX_PAGES = 50;

export function createEditing({
  store,
  configurations,
  live,
  now,
}: EditingInput): Editing {
  const sessions = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
    memoMethod: (id) => ({
      draft: store.draft(id) ?? {
        id,
        version: 0,
        files: {},
        pages: [],
        changed: now(),
      },
      past: [],
      future: [],
      step: undefined,
      turn: Promise.resolve(),
    }),
  });

  /** Acts on a draft at the version that was seen, after what is under way. */
  function inTurn<T>(
    id: string,
    seen: number,
    act: (session: Session) => Promise<T>,
  ): Promise<T> {
    const session = sessions.memo(id);
    const done = session.turn.then(() => {
      if (session.draft.version !== seen)
        throw refusal(
          409,
          "this draft was changed in another window: nothing was changed here",
        );
      return act(session);
    });
    session.turn = done.catch(() => {});
    return done;
  }

  /** Gives a draft other files, which are valid. */
  function commit(
    session: Session,
    files: DraftFiles,
    pages: readonly string[],
  ): void {
    const { draft } = session;
    session.draft = {
      ...draft,
      version: draft.version + 1,
      files,
      pages: [...new Set([...draft.pages, ...pages])].slice(-MAX_PAGES),
      changed: now(),
    };
    store.write(session.draft);
  }

  const shown = (
    { draft, past, future }: Session,
    rest: Omit<Shown, "draft" | "canUndo" | "canRedo">,
  ): Shown => ({
    draft,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    ...rest,
  });

  async function operate(
    session: Session,
    { operation, step }: Extract<Wish, { operation: Operation }>,
    target: EditorTarget,
  ): Promise<Shown> {
    const { files } = session.draft;
    const before = await configurations.consider(files);
    const on = await configurations.load(before.config, target);
    const planned = planEdit(operation, on);
    const next = withTexts(files, planned.edits, (file) =>
      textOf(live(), file),
    );
    const { section } = planned;
    if (isDeepStrictEqual(next, files))
      return shown(session, { warnings: before.warnings, on, section });
    const { config, warnings } = await configurations.consider(next);
    const result = await configurations.load(config, target);
    if (result.page.routeName !== on.page.routeName)
      throw refusal(
        422,
        `the page would be an error page (${result.page.status})`,
      );
    checkOrder(operation, planned.order, result.order);
    const isSameStep = step !== undefined && step === session.step;
    if (!isSameStep || session.past.length === 0)
      session.past = [...session.past, files].slice(-MAX_STEPS);
    session.future = [];
    session.step = step;
    commit(session, next, [on.page.context.location.path]);
    return shown(session, { warnings, on: result, section });
  }

  async function travel(
    session: Session,
    command: "undo" | "redo",
    target: EditorTarget,
  ): Promise<Shown> {
    const { past, future, draft } = session;
    const files = (command === "undo" ? past : future).at(-1);
    if (!files) throw refusal(422, `there is nothing to ${command}`);
    const { config, warnings } = await configurations.consider(files);
    const on = await configurations.load(config, target);
    session.past =
      command === "undo" ? past.slice(0, -1) : [...past, draft.files];
    session.future =
      command === "undo" ? [...future, draft.files] : future.slice(0, -1);
    session.step = undefined;
    commit(session, files, []);
    return shown(session, { warnings, on });
  }

  return {
    draft: (id) => sessions.memo(id).draft,
    async show(id, target) {
      const session = sessions.memo(id);
      const { config, warnings } = await configurations.consider(
        session.draft.files,
      );
      const on = await configurations.load(config, target);
      return shown(session, { warnings, on });
    },
    change: (id, seen, wish, target) =>
      inTurn(id, seen, (session) =>
        "command" in wish
          ? travel(session, wish.command, target)
          : operate(session, wish, target),
      ),
    save: (id, seen, label) =>
      inTurn(id, seen, async (session) => {
        session.draft = { ...session.draft, label };
        commit(session, session.draft.files, []);
      }),
    rebase: (id, seen) =>
      inTurn(id, seen, async (session) => {
        const { files } = session.draft;
        const next = rebased(files, (file) => textOf(live(), file));
        await configurations.consider(next);
        session.past = [...session.past, files].slice(-MAX_STEPS);
        session.future = [];
        session.step = undefined;
        commit(session, next, []);
      }),
    clear: (id, seen, act) =>
      inTurn(id, seen, async (session) => {
        await act?.(session.draft);
        const { label: _, ...draft } = session.draft;
        session.draft = { ...draft, version: seen + 1, files: {}, pages: [] };
        session.past = [];
        session.future = [];
        session.step = undefined;
        store.remove(id);
      }),
  };
}

/** An overlay may move a section on, or leave it out: the edit would not do what its author sees. */
function checkOrder(
  { kind }: Operation,
  wanted: readonly string[],
  got: readonly string[],
): void {
  if (kind === "set" || kind === "condition") return;
  if (isDeepStrictEqual(wanted, got)) return;
  const at = wanted.findIndex((name, index) => name !== got[index]);
  throw refusal(
    422,
    `an overlay or a condition of this page places its sections too: ${wanted[at] ?? got[at]} would be elsewhere`,
  );
}
