/** Publications as commits of the repository in which the configuration is. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCommit } from "./git-commit.ts";

let folder: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
const write = (file: string, text: string) =>
  writeFileSync(path.join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wayfare-git-"));
  mkdirSync(path.join(folder, "configs/overlays"), { recursive: true });
  git("init", "--quiet");
  write("configs/a.json", "{}");
  write("other.txt", "before");
  git("add", "--all");
  git(
    "-c",
    "user.name=Setup",
    "-c",
    "user.email=setup@example.org",
    "commit",
    "--quiet",
    "--message",
    "begin",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const commit = (...files: string[]) =>
  createCommit(path.join(folder, "configs"))(files, {
    name: "Better words",
    by: "Eli <eli@example.org>\nBcc: x",
    reason: "They were stiff.",
  });

it("commits the files of a publication, and nothing that lies beside them", async () => {
  write("configs/a.json", '{"a":1}');
  write("configs/overlays/new.json", "{}");
  write("other.txt", "being written");
  write("staged.txt", "staged");
  git("add", "staged.txt");
  const done = await commit("a.json", "overlays/new.json");
  expect(done).toEqual({ commit: git("rev-parse", "HEAD") });
  expect(git("show", "--name-only", "--format=%an%n%B").split("\n")).toEqual([
    "Eli  eli@example.org  Bcc: x",
    "Better words",
    "",
    "They were stiff.",
    "",
    "",
    "configs/a.json",
    "configs/overlays/new.json",
  ]);
  expect(git("status", "--porcelain")).toBe("M other.txt\nA  staged.txt");
});

it("commits a file that is removed", async () => {
  rmSync(path.join(folder, "configs/a.json"));
  await commit("a.json");
  expect(git("ls-files")).toBe("other.txt");
});

it("says why there is no commit", async () => {
  write(
    ".git/hooks/pre-commit",
    "#!/bin/sh\necho not on Fridays >&2\nexit 1\n",
  );
  chmodSync(path.join(folder, ".git/hooks/pre-commit"), 0o755);
  write("configs/a.json", '{"a":1}');
  expect(await commit("a.json")).toEqual({ not_committed: "not on Fridays" });
  rmSync(path.join(folder, ".git"), { recursive: true });
  expect(await commit("a.json")).toEqual({
    not_committed: expect.stringContaining("not a git repository") as string,
  });
});
