/** The entry of the thread that checks the configuration, so that requests do not wait for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { FilePlace } from "../language/project.ts";
import { schemaNames } from "#server/config/data-files/schemas/schema-names.ts";
import type { UpstreamHas } from "#server/config/tables/check.ts";
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import { createJudging, type Judged, type Judging } from "./judging.ts";
import { findFolder, type Project } from "../language/project.ts";

/** A project without its functions, which threads cannot receive. */
export type JudgedProject = Pick<Project, "root" | "folders">;

export interface ToJudge {
  readonly edits?: readonly (Pick<FilePlace, "area" | "relative"> & {
    readonly text: string | undefined;
  })[];
  readonly reread?: boolean;
  readonly rereadModules?: boolean;
}

export type FromJudge =
  | {
      readonly judged: Judged;
      /** Names that code defines; with the first answer only. */
      readonly codeNames?: DefinedNames | undefined;
    }
  /** Why the check failed. The next edit is checked again. */
  | { readonly fault: string };

const project = workerData as JudgedProject;
const known = findFolder(project, "backend") && (await knownUpstream());
let codeNames: DefinedNames | undefined = {
  ...(known?.images && { image: new Set(known.images) }),
  answer_schema: new Set(schemaNames(project.root)),
};
/** Created on the first successful start: a module's broken schema may prevent it. */
let judging: Judging | undefined;
const waiting: ToJudge[] = [];
let isDue = false;

parentPort!.on("message", (message: ToJudge) => {
  waiting.push(message);
  // Messages that arrived meanwhile are handled together: only the last state is checked.
  if (!isDue) setImmediate(run);
  isDue = true;
});
run();

function run(): void {
  isDue = false;
  parentPort!.postMessage(check());
}

function check(): FromJudge {
  try {
    judging ??= createJudging(project, known);
    for (const message of waiting.splice(0)) hear(judging, message);
    const answer = { judged: judging.run(), codeNames };
    codeNames = undefined;
    return answer;
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function hear(
  to: Judging,
  { edits = [], reread, rereadModules }: ToJudge,
): void {
  for (const { relative, text, area } of edits) to.edit(relative, text, area);
  if (reread) to.reread();
  if (rereadModules) to.rereadModules();
}

async function knownUpstream(): Promise<UpstreamHas> {
  // Only the reference backend has data here. It loads the code of pictures.
  const found = await import("../../reference-backend/known-upstream.ts");
  return found.knownUpstream();
}
