/** Runs draw.ts: one process for each picture in progress; idle processes are ended. */
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Drawing } from "./drawing.ts";

export interface DrawingProcess {
  /** @throws Error when the picture cannot be drawn within the limits */
  draw(drawing: Drawing): Promise<Buffer>;
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

  return {
    draw(drawing) {
      clearTimeout(timer);
      const [child = start()] = idle;
      idle.delete(child);
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const exited = () => reject(new Error("the drawing process ended"));
      const answered = (answer: { bytes?: Uint8Array; error?: string }) => {
        idle.add(child);
        if (answer.bytes) resolve(Buffer.from(answer.bytes));
        else reject(new Error(answer.error));
      };
      child.once("message", answered);
      child.once("exit", exited);
      child.once("error", reject);
      const limit = setTimeout(end, limits.ms, [child]).unref();
      child.send(drawing, (error) => error && reject(error));
      return promise.finally(() => {
        clearTimeout(limit);
        child.off("message", answered).off("exit", exited);
        child.off("error", reject);
        clearTimeout(timer);
        timer = setTimeout(end, MAX_IDLE_MS, idle).unref();
      });
    },
    close() {
      clearTimeout(timer);
      end(all);
    },
  };
}
