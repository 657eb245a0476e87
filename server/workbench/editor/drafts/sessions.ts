/** The drafts that are open, with the steps that can be undone. Changes of one are made one after the other. */
import { LRUCache } from "lru-cache";
import type { Access } from "./access.ts";
import type { Draft, DraftFiles } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { refusal } from "../pages/refusal.ts";

export interface Session {
  draft: Draft;
  past: readonly DraftFiles[];
  future: readonly DraftFiles[];
  /** The step of the last operation. */
  step: string | undefined;
  turn: Promise<unknown>;
}

/** The page on which a draft was edited. */
export interface EditedOn {
  readonly path: string;
  /** The partner whose page it is. */
  readonly partner?: string | undefined;
}

export interface Sessions {
  of(id: string): Session;
  /**
   * Acts on a draft at the version that was seen, after what is under way.
   *
   * @throws EditRefusal if it has another version by then
   */
  inTurn<T>(
    id: string,
    seen: number,
    act: (session: Session) => Promise<T>,
  ): Promise<T>;
  /**
   * The next step of a draft, which can be undone.
   *
   * @param step the same one as before: both are undone together
   */
  take(
    session: Session,
    files: DraftFiles,
    access: Access,
    on?: EditedOn,
    step?: string,
  ): void;
  /** Gives a draft other files, which are valid. A review or a publication of what it was is off. */
  commit(
    session: Session,
    files: DraftFiles,
    access: Access,
    on?: EditedOn,
  ): void;
  write(session: Session, draft: Draft): void;
  /** Empties a draft. */
  clear(session: Session): void;
}

const MAX_SESSIONS = 100;
const MAX_STEPS = 100;
const MAX_PAGES = 50;

export function createSessions(
  store: Pick<DraftStore, "draft" | "remove" | "write">,
  now: () => number,
): Sessions {
  const open = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
    memoMethod: (id) => ({
      draft: store.draft(id) ?? empty(id, 0),
      past: [],
      future: [],
      step: undefined,
      turn: Promise.resolve(),
    }),
  });

  const empty = (id: string, version: number): Draft => ({
    id,
    version,
    files: {},
    pages: [],
    changed: now(),
  });

  const sessions: Sessions = {
    of: (id) => open.memo(id),
    inTurn(id, seen, act) {
      const session = open.memo(id);
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
    },
    take(session, files, access, on, step) {
      const isSameStep = step !== undefined && step === session.step;
      if (!isSameStep || session.past.length === 0)
        session.past = [...session.past, session.draft.files].slice(-MAX_STEPS);
      session.future = [];
      session.step = step;
      sessions.commit(session, files, access, on);
    },
    commit(session, files, { member }, on) {
      const { review: _, schedule: __, authors = [], ...draft } = session.draft;
      sessions.write(session, {
        ...draft,
        files,
        ...(on && {
          pages: [...new Set([...draft.pages, on.path])].slice(-MAX_PAGES),
          partner: on.partner,
        }),
        authors: [...new Set([...authors, ...(member ? [member.id] : [])])],
      });
    },
    write(session, draft) {
      const { version } = session.draft;
      session.draft = { ...draft, version: version + 1, changed: now() };
      store.write(session.draft);
    },
    clear(session) {
      const { id, version } = session.draft;
      session.draft = empty(id, version + 1);
      session.past = [];
      session.future = [];
      session.step = undefined;
      store.remove(id);
    },
  };
  return sessions;
}
