/**
 * Draws PDFs in a thread of its own: fonts and pages take 100 to 400 ms, which would block
 * requests.
 */
import { Worker } from "node:worker_threads";
import type { PdfDocument } from "./draw-pdf.ts";

export interface PdfMaker {
  /**
   * @param script of the document's language (data/languages.json)
   * @throws Error if it cannot be drawn, or the thread ends
   */
  draw(content: PdfDocument, script: string): Promise<Uint8Array>;
  stop(): Promise<void>;
}

export interface ToPdfThread {
  readonly id: number;
  readonly content: PdfDocument;
  readonly script: string;
}

export type FromPdfThread =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

/** The thread starts with the first drawing. If it has ended, the next drawing starts it again. */
export function createPdfMaker(): PdfMaker {
  const drawings = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let thread: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const worker = new Worker(new URL("./pdf-worker.ts", import.meta.url), {
      // Limited, so that garbage is collected early.
      resourceLimits: {
        maxOldGenerationSizeMb: 192,
        maxYoungGenerationSizeMb: 16,
      },
    });
    // An idle thread does not keep the program running.
    worker.unref();
    worker.on("message", (message: FromPdfThread) => {
      const drawing = drawings.get(message.id);
      drawings.delete(message.id);
      if ("pdf" in message) drawing?.resolve(message.pdf);
      else drawing?.reject(new Error(message.error));
    });
    // An error ends the thread.
    worker.on("error", () => {});
    worker.once("exit", () => {
      if (thread === worker) thread = undefined;
      const ended = new Error("the thread that draws PDFs ended");
      for (const { reject } of drawings.values()) reject(ended);
      drawings.clear();
    });
    return worker;
  };

  return {
    draw(content, script) {
      const drawing = Promise.withResolvers<Uint8Array>();
      drawings.set((last += 1), drawing);
      thread ??= start();
      thread.postMessage({ id: last, content, script } satisfies ToPdfThread);
      return drawing.promise;
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
