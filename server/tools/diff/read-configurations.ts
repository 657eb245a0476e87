/** Reads two configurations as an edit of one that runs: what is equal in both is the same object. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readKnownIds } from "../../backend/platform/known-ids.ts";
import type { Config } from "../../config/config.ts";
import { createJudge, type Judgement } from "../../config/read/load-config.ts";
import { readModules } from "../../config/read/modules.ts";
import type { UpstreamHas } from "../../config/tables/check.ts";
import { readCodeTexts } from "../../config/tables/code-texts.ts";
import { DataError } from "../../data-files/data-error.ts";
import type { Place, Problem } from "../../data-files/problem.ts";
import {
  createFolderReader,
  type SourceFile,
} from "../../data-files/read-folder.ts";
import { loadSchemas } from "../../data-files/schemas.ts";
import { ROOT } from "../recordings/load-stage.ts";

export interface ReadConfiguration {
  /** As it was given. */
  readonly label: string;
  /** undefined: it has an error. */
  readonly config: Config | undefined;
  /** Errors and warnings. */
  readonly problems: readonly Problem[];
}

export class NoConfigurationError extends Error {}

/**
 * Creates the function that reads a configuration: a folder, or `git:<revision>[:<folder>]`, a
 * folder of a revision of this repository, else configs. What an earlier one had too is the same
 * object, and is not read again.
 *
 * The function throws NoConfigurationError when there is no such folder or revision.
 */
export function createConfigurationReader(): (
  label: string,
) => ReadConfiguration {
  const schemas = loadSchemas(ROOT);
  const judge = createJudge({
    label: "",
    modules: readModules(path.join(ROOT, "modules"), "modules", schemas),
    schemas,
    codeTexts: readCodeTexts(ROOT),
    upstream: knownIds(),
  });
  const known = new Map<string, SourceFile>();
  return (label) => {
    const sources = [...filesOf(label).values()].map((file) => {
      const same = known.get(file.relative);
      if (same?.text === file.text && same.fault === file.fault) return same;
      known.set(file.relative, file);
      return file;
    });
    return judged(label, judge(sources));
  };
}

/** Where the data of the backend is not good, `wayfare check` says so. */
function knownIds(): UpstreamHas {
  try {
    return readKnownIds();
  } catch (error) {
    if (error instanceof DataError) return {};
    throw error;
  }
}

function judged(
  label: string,
  { config, errors, warnings }: Judgement,
): ReadConfiguration {
  const named = <T extends Place>(place: T): T => ({
    ...place,
    // Problems of modules are not of this folder.
    file: place.file.startsWith("/") ? label + place.file : place.file,
  });
  const problems = [...errors, ...warnings].map((problem) => ({
    ...named(problem),
    ...(problem.other ? { other: named(problem.other) } : {}),
  }));
  return { label, config, problems };
}

function filesOf(label: string): ReadonlyMap<string, SourceFile> {
  const revision = /^git:([^:]+)(?::(.+))?$/.exec(label);
  if (revision) return filesOfRevision(revision[1]!, revision[2] ?? "configs");
  if (!existsSync(label))
    throw new NoConfigurationError(
      `there is no folder ${label}; a revision is written git:${label}`,
    );
  return readFolder(path.resolve(label), label);
}

function filesOfRevision(
  revision: string,
  folder: string,
): ReadonlyMap<string, SourceFile> {
  const target = mkdtempSync(path.join(tmpdir(), "wayfare-revision-"));
  try {
    const archive = execFileSync(
      "git",
      ["archive", "--format=tar", revision, "--", folder],
      { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ["ignore", "pipe", "pipe"] },
    );
    execFileSync("tar", ["-x", "-C", target], { input: archive });
    return readFolder(path.join(target, folder), `git:${revision}:${folder}`);
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer };
    if (!stderr) throw error;
    throw new NoConfigurationError(
      `git has no ${folder} of ${revision}: ${stderr.toString().trim()}`,
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

function readFolder(
  folder: string,
  label: string,
): ReadonlyMap<string, SourceFile> {
  const reading = createFolderReader(folder).read();
  if (!reading.ok)
    throw new NoConfigurationError(`the folder ${label} ${reading.message}`);
  return reading.files;
}
