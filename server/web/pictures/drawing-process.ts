/** Runs draw.ts: one process for each picture in progress; idle processes are ended. */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ReadDrawing } from "./drawing.ts";
import type { Prepared } from "./prepare-upload.ts";

export interface DrawingProcess {
  /** @throws Error when the picture cannot be drawn within the limits */
  draw(drawing: ReadDrawing): Promise<Buffer>;
  /**
   * Decodes an uploaded picture and encodes it again.
   *
   * @throws Error when it cannot be decoded within the limits
   */
  prepare(uploaded: Uint8Array): Promise<Prepared>;
  close(): void;
}

/** The limits of drawing one picture. */
export interface DrawingLimits {
  /** The largest pictures, with hundreds of shapes, take 5 seconds on a slow processor. */
  readonly cpuMs: number;
  /** On a busy machine a process with low priority may wait for a long time. */
  readonly ms: number;
  /** Of the whole process: 60 MB when it is idle, 230 MB with the largest pictures. */
  readonly memoryMb: number;
}

/** The limits of drawing a picture of a page. */
const LIMITS: DrawingLimits = { cpuMs: 10_000, ms: 60_000, memoryMb: 512 };
const MAX_IDLE_MS = 10_000;

const PROGRAM = fileURLToPath(
  import.meta.resolve("#server/web/pictures/draw.ts"),
);

/** Callers limit how many pictures are drawn at once. */
export function createDrawingProcess(
  program = PROGRAM,
  limits = LIMITS,
): DrawingProcess {
  const all = new Set<ChildProcess>();
  const idle = new Set<ChildProcess>();
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(
      program,
      [String(limits.cpuMs), String(limits.memoryMb)],
      { serialization: "advanced", execArgv: [] },
    );
    // The child ends with the server, and does not keep it running.
    child.unref();
    child.channel?.unref();
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      idle.delete(child);
    });
    return child;
  }

  function end(children: Iterable<ChildProcess>): void {
    for (const child of children) {
      idle.delete(child);
      child.kill("SIGKILL");
    }
  }

  /** @returns what the process answers to a message */
  function ask<T>(message: object): Promise<T> {
    clearTimeout(timer);
    const [child = start()] = idle;
    idle.delete(child);
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const exited = () => reject(new Error("the drawing process ended"));
    const answered = (answer: { result?: T; error?: string }) => {
      idle.add(child);
      if (answer.result) resolve(answer.result);
      else reject(new Error(answer.error));
    };
    child.once("message", answered);
    child.once("exit", exited);
    child.once("error", reject);
    const limit = setTimeout(end, limits.ms, [child]).unref();
    child.send(message, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(limit);
      child.off("message", answered).off("exit", exited);
      child.off("error", reject);
      clearTimeout(timer);
      timer = setTimeout(end, MAX_IDLE_MS, idle).unref();
    });
  }

  return {
    draw: async (drawing) => Buffer.from(await ask<Uint8Array>({ drawing })),
    prepare: (uploaded) => ask({ uploaded }),
    close() {
      clearTimeout(timer);
      end(all);
    },
  };
}
