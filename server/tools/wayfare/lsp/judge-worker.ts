/** The entry of the thread that checks the configuration, so that requests never wait for it. */
import { parentPort, workerData } from "node:worker_threads";
import type { KnownIds } from "../../../backend/platform/known-ids.ts";
import { DataError } from "../../../data-files/data-error.ts";
import type { DefinedNames } from "../../../data-files/unknown-names.ts";
import { createJudging, type Judged } from "./judging.ts";
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

export interface FromJudge extends Judged {
  /** Names that code defines; with the first answer only. */
  readonly codeNames?: DefinedNames;
}

const { project, isOwnBackend } = workerData as JudgeInput;
const known = isOwnBackend ? await knownIds() : undefined;
const judging = createJudging(project, known);
let codeNames: DefinedNames | undefined = known && {
  image: new Set(known.images),
};
let isDue = false;

parentPort!.on("message", (message: ToJudge) => {
  for (const { relative, text } of message.edits ?? [])
    judging.edit(relative, text);
  if (message.reread) judging.reread();
  if (message.rereadModules) judging.rereadModules();
  // Messages that wait already are heard before: only the last state is checked.
  if (!isDue) setImmediate(run);
  isDue = true;
});
run();

function run(): void {
  isDue = false;
  const judged = judging.run();
  const answer: FromJudge = { ...judged, ...(codeNames ? { codeNames } : {}) };
  codeNames = undefined;
  parentPort!.postMessage(answer);
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
