/** The entry of the thread that pdf-thread.ts starts. */
import { parentPort } from "node:worker_threads";
import { drawPdf } from "./draw-pdf.ts";
import { createFonts } from "./fonts.ts";
import type { FromPdfThread, ToPdfThread } from "./pdf-thread.ts";

const fonts = createFonts();
const say = (message: FromPdfThread): void => parentPort!.postMessage(message);

parentPort!.on("message", ({ id, content, script }: ToPdfThread) => {
  drawPdf(content, fonts.for(script)).then(
    (pdf) => say({ id, pdf }),
    (error: unknown) => say({ id, error: String(error) }),
  );
});
