/** The entry of the thread that checks the configuration, so that requests never wait for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { KnownIds } from "../../../backend/platform/known-ids.ts";
import { DataError } from "../../../data-files/data-error.ts";
import { schemaNames } from "../../../data-files/schema-names.ts";
import type { DefinedNames } from "../../../data-files/unknown-names.ts";
import { createJudging, type Judged, type Judging } from "./judging.ts";
import type { Project } from "./project.ts";

export interface JudgeInput {
  readonly project: Project;
  /** Whether the upstream is the reference backend: that of others is not known here. */
  readonly isOwnBackend: boolean;
}

export interface ToJudge {
  readonly edits?: readonly {
    readonly relative: string;
    readonly text: string | undefined;
  }[];
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
/** Created with the first check that can: a module's broken schema may be in the way. */
let judging: Judging | undefined;
const waiting: ToJudge[] = [];
let isDue = false;

parentPort!.on("message", (message: ToJudge) => {
  waiting.push(message);
  // Messages that have come meanwhile are heard together: only the last state is checked.
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
  for (const { relative, text } of edits) to.edit(relative, text);
  if (reread) to.reread();
  if (rereadModules) to.rereadModules();
}

/** Where the backend's data is not good, this is told of the data. */
async function knownIds(): Promise<KnownIds | undefined> {
  // It brings the code of pictures along, which others need not wait for.
  const { readKnownIds } =
    await import("../../../backend/platform/known-ids.ts");
  try {
    return readKnownIds();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}
