/** Writes drafts into the configuration's folder, and reverts publications. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import { showDiff } from "../../scaffolds/show-diff.ts";
import { writeAll } from "../../scaffolds/write-all.ts";
import type {
  Draft,
  DraftLabel,
  Publication,
  PublishedFile,
} from "../drafts/draft.ts";
import type { Commit } from "./git-commit.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import {
  EditRefusal,
  invalid,
  refusal,
  type Conflict,
} from "../pages/refusal.ts";

export interface PublisherInput {
  /** The configuration's folder, absolute. */
  readonly folder: string;
  readonly store: DraftStore;
  readonly config: Pick<ConfigStore, "consider" | "reload">;
  readonly now: () => number;
  /** Commits the files that were written; left out: nobody does. */
  readonly commit?: Commit | undefined;
}

export interface Publisher {
  /**
   * Writes a draft's files, which then are live.
   *
   * @param publisher the name of who publishes it; left out: who made it
   * @throws EditRefusal if a file has changed since it was edited, or the check finds an error
   */
  publish(draft: Draft, publisher?: string): Promise<Publication>;
  /**
   * Writes what was there before a publication.
   *
   * @throws EditRefusal if a file has changed since, or the check finds an error
   */
  revert(id: string, by: string): Promise<Publication>;
}

type Files = Readonly<Record<string, PublishedFile>>;

export function createPublisher({
  folder,
  store,
  config,
  now,
  commit,
}: PublisherInput): Publisher {
  const fileOf = (relative: string) => path.join(folder, relative);
  /** Publications are written one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  function conflictsOf(files: Files): Conflict[] {
    return Object.entries(files).flatMap(([file, { before }]) => {
      const there = readText(fileOf(file));
      if (there === before) return [];
      const difference = showDiff(file, before ?? undefined, there ?? "");
      return [{ file, difference }];
    });
  }

  async function write(files: Files): Promise<void> {
    const conflicts = conflictsOf(files);
    if (conflicts.length > 0) throw changedSince(conflicts);
    const texts = (side: keyof PublishedFile) =>
      new Map(
        Object.entries(files).map(
          ([file, each]) => [file, each[side]] as const,
        ),
      );
    const considered = await config.consider(texts("after"));
    if (!considered.ok) throw invalid(considered.problems);
    const save = (side: keyof PublishedFile) =>
      writeAll(
        new Map(
          [...texts(side)].map(([file, text]) => [fileOf(file), text] as const),
        ),
      );
    save("after");
    const problems = await config.reload();
    const own = problems.filter(({ file }) =>
      Object.keys(files).some((each) => file.endsWith(`/${each}`)),
    );
    if (own.length === 0) return;
    // Another file changed between the check and the reading.
    save("before");
    await config.reload();
    throw invalid(own);
  }

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  return {
    publish: (draft, publisher) =>
      inTurn(async () => {
        const { label, pages } = draft;
        if (!label) throw refusal(422, "save the draft with a name first");
        const files = Object.fromEntries(
          Object.entries(draft.files).map(([file, { base, text }]) => [
            file,
            { before: base, after: text },
          ]),
        );
        if (Object.keys(files).length === 0)
          throw refusal(422, "the draft changes nothing");
        await write(files);
        return store.publish({
          at: now(),
          ...label,
          pages,
          files,
          ...(await commit?.(Object.keys(files), label)),
          ...(publisher === undefined || publisher === label.by
            ? {}
            : { publisher }),
        });
      }),
    revert: (id, by) =>
      inTurn(async () => {
        const found = store.publication(id);
        if (!found) throw refusal(404, "there is no such publication");
        const files = Object.fromEntries(
          Object.entries(found.files).map(([file, { before, after }]) => [
            file,
            { before: after, after: before },
          ]),
        );
        await write(files);
        const label: DraftLabel = {
          name: found.name,
          by,
          reason: "Reverted.",
        };
        const { pages } = found;
        return store.publish({
          at: now(),
          ...label,
          pages,
          files,
          ...(await commit?.(Object.keys(files), {
            ...label,
            name: `Revert "${found.name}"`,
          })),
          reverts: id,
        });
      }),
  };
}

function changedSince(conflicts: readonly Conflict[]): EditRefusal {
  const files = conflicts.map(({ file }) => file).join(", ");
  return new EditRefusal(
    409,
    [
      {
        message: `${files} changed since it was edited here: nothing was written`,
      },
    ],
    conflicts,
  );
}

/** @returns null if there is no such file */
function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
