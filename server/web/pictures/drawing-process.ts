/** Runs draw.ts: started when there is something to draw, ended when it has been idle. */
import { fork, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Drawing } from "./drawing.ts";

export interface DrawingProcess {
  /** @throws Error when the picture cannot be drawn, or not within a minute */
  draw(drawing: Drawing): Promise<Buffer>;
  close(): void;
}

const MAX_DRAWING_MS = 60_000;
/** The idle process has about 60 MB. */
const MAX_IDLE_MS = 10_000;

const PROGRAM = path.join(import.meta.dirname, "draw.ts");

/** Draws one picture at a time: callers wait for the last one before they pass the next. */
export function createDrawingProcess(program = PROGRAM): DrawingProcess {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;

  function started(): ChildProcess {
    if (child) return child;
    const made = fork(program, { serialization: "advanced", execArgv: [] });
    // It ends with the server, and does not keep it from ending.
    made.unref();
    made.channel?.unref();
    made.once("exit", () => {
      if (child === made) child = undefined;
    });
    return (child = made);
  }

  function end(): void {
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    draw(drawing) {
      clearTimeout(timer);
      const drawer = started();
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      const exited = () => reject(new Error("the drawing process ended"));
      const answered = (answer: { bytes?: Uint8Array; error?: string }) => {
        if (answer.bytes) resolve(Buffer.from(answer.bytes));
        else reject(new Error(answer.error));
      };
      drawer.once("message", answered);
      drawer.once("exit", exited);
      drawer.once("error", reject);
      const limit = setTimeout(end, MAX_DRAWING_MS).unref();
      drawer.send(drawing, (error) => error && reject(error));
      return promise.finally(() => {
        clearTimeout(limit);
        drawer.off("message", answered).off("exit", exited);
        drawer.off("error", reject);
        timer = setTimeout(end, MAX_IDLE_MS).unref();
      });
    },
    close() {
      clearTimeout(timer);
      end();
    },
  };
}
