/** Commits published files, where the configuration's folder is part of a git repository. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { DraftLabel } from "../drafts/draft.ts";

/** The commit's hash, or why there is none: the files are live all the same. */
export type Committed =
  | { readonly commit: string }
  | { readonly not_committed: string };

export type Commit = (
  files: readonly string[],
  label: DraftLabel,
) => Promise<Committed>;

/** A hook of the repository may hang. */
const TIMEOUT_MS = 20_000;
const MAX_WORDS = 300;

const run = promisify(execFile);

/** @param folder the configuration's, absolute; the files are below it */
export function createCommit(folder: string): Commit {
  const git = async (
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) => {
    const { stdout } = await run("git", ["-C", folder, ...args], {
      timeout: TIMEOUT_MS,
      env: { ...process.env, ...env, GIT_TERMINAL_PROMPT: "0" },
    });
    return stdout.trim();
  };

  return async (files, { name, by, reason }) => {
    // The names are data: none of them may end a header of the commit.
    const person = by.replaceAll(/[<>\p{Cc}]/gu, " ").trim() || "operator";
    const who = (role: "AUTHOR" | "COMMITTER") => ({
      [`GIT_${role}_NAME`]: person,
      [`GIT_${role}_EMAIL`]: "",
    });
    const message = reason === "" ? name : `${name}\n\n${reason}`;
    try {
      await git(["add", "--all", "--", ...files]);
      // What a developer has staged beside it stays staged.
      await git(
        ["commit", "--quiet", "--only", "--message", message, "--", ...files],
        { ...who("AUTHOR"), ...who("COMMITTER") },
      );
      return { commit: await git(["rev-parse", "HEAD"]) };
    } catch (error) {
      const { stderr, message: why } = error as Error & { stderr?: string };
      return { not_committed: (stderr || why).trim().slice(0, MAX_WORDS) };
    }
  };
}
