/** Runs the checks of all files in threads of their own, after edits and saves. */
import { Worker } from "node:worker_threads";
import { debounce } from "#server/config/reload/debounce.ts";
import type { FromBackendCheck } from "../../interfaces/reference-backend.ts";
import type { FromJudge, JudgedProject, ToJudge } from "./judge-worker.ts";
import type { Language } from "../language/language.ts";
import {
  folderOf,
  type DataFile,
  type FilePlace,
} from "../language/project.ts";
import type { Publisher } from "./publisher.ts";
import { watchFolders } from "./watch-folders.ts";

export interface Checkers {
  edited(file: DataFile): void;
  /** A file was written. */
  saved(): void;
  closed(place: FilePlace): void;
  close(): void;
}

/** The pause in typing after which all files are checked, and the maximum delay during typing. */
const PAUSE_MS = 80;
const MAX_PAUSE_MS = 400;
/** Writing many files, such as changing a branch, counts as one change. */
const QUIET_MS = 150;
const MAX_QUIET_MS = 1000;

const JUDGE = "#server/workbench/language-server/checks/judge-worker.ts";

/**
 * Starts the checks.
 *
 * @param checkProgram the program that checks the data of the reference backend; undefined: the
 * upstream is another one
 * @param onFault called if a check could not run
 */
export function startCheckers(
  language: Language,
  publisher: Publisher,
  checkProgram: URL | undefined,
  onFault: (message: string) => void,
): Checkers {
  const { workspace, index } = language;
  const { project } = workspace;
  const { dir: configDir } = folderOf(project, "config");
  const { root, folders } = project;
  const judged: JudgedProject = { root, folders };
  const judge = new Worker(new URL(import.meta.resolve(JUDGE)), {
    workerData: judged,
  });
  judge.on("message", (answer: FromJudge) => {
    if ("fault" in answer) {
      onFault(`the check failed: ${answer.fault}`);
      return;
    }
    if (answer.codeNames) index.addCodeNames(answer.codeNames);
    publisher.take("config", answer.judged);
  });
  judge.on("error", ({ message }) =>
    onFault(`the check has ended: ${message}`),
  );

  const edits = new Map<string, NonNullable<ToJudge["edits"]>[number]>();
  const tell = (message: ToJudge): void => judge.postMessage(message);
  const sendEdits = debounce(PAUSE_MS, MAX_PAUSE_MS, () => {
    tell({ edits: [...edits.values()] });
    edits.clear();
  });

  let backend: Worker | undefined;
  let isBackendDue = false;
  function checkBackend(): void {
    if (!checkProgram) return;
    isBackendDue = backend !== undefined;
    if (backend) return;
    backend = new Worker(checkProgram, { workerData: configDir });
    backend.on("message", ({ problems, names }: FromBackendCheck) => {
      if (names) index.addCodeNames(names);
      publisher.take("backend", { own: [], between: problems });
    });
    backend.on("error", ({ message }) =>
      onFault(`the check of the backend's data has ended: ${message}`),
    );
    backend.on("exit", () => {
      backend = undefined;
      if (isBackendDue) checkBackend();
    });
  }

  // The watcher also calls without a change from time to time, for disks that report none.
  const onDisk = debounce(QUIET_MS, MAX_QUIET_MS, () => {
    const changed = workspace.reread();
    if (watcher.watch()) onDisk.touch();
    const rereadModules = changed.has("module");
    if (changed.size > 0) tell({ reread: true, rereadModules });
    if (changed.has("backend")) checkBackend();
  });
  const watcher = watchFolders(
    project.folders,
    (area) => workspace.folders(area),
    onDisk.touch,
  );
  watcher.watch();
  // It takes longer, and covers files that are edited less often.
  judge.once("message", checkBackend);

  const send = (
    { area, relative, file, kind }: FilePlace,
    text: string | undefined,
  ) => {
    if (area !== "config" && kind === undefined) return;
    edits.set(file, { area, relative, text });
    sendEdits.touch();
  };
  return {
    edited: (file) => send(file, file.text),
    closed: (place) => send(place, undefined),
    saved: onDisk.touch,
    close() {
      watcher.close();
      sendEdits.cancel();
      onDisk.cancel();
      isBackendDue = false;
      void judge.terminate();
      void backend?.terminate();
    },
  };
}
