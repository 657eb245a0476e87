/** The entry of the thread that checks the configuration, so that requests do not wait for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { KnownIds } from "#server/backend/reload/known-ids.ts";
import type { FilePlace } from "../language/project.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { schemaNames } from "#server/config/data-files/schemas/schema-names.ts";
import type { DefinedNames } from "#server/config/data-files/unknown-names.ts";
import { createJudging, type Judged, type Judging } from "./judging.ts";
import type { Project } from "../language/project.ts";

export interface JudgeInput {
  readonly project: Project;
  /** Whether the upstream is the reference backend: data of other upstreams is unknown here. */
  readonly isOwnBackend: boolean;
}

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

const { project, isOwnBackend } = workerData as JudgeInput;
const known = isOwnBackend ? await knownIds() : undefined;
let codeNames: DefinedNames | undefined = {
  ...(known && { image: new Set(known.images) }),
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
    judging ??= createJudging(project, known, isOwnBackend);
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

/** If the backend's data is invalid, the data's own check reports it. */
async function knownIds(): Promise<KnownIds | undefined> {
  // It loads the code of pictures, for which other checks need not wait.
  const { readKnownIds } = await import("#server/backend/reload/known-ids.ts");
  try {
    return readKnownIds();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}
