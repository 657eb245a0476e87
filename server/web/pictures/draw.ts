/**
 * The program that draws pictures. It is a separate process, so that an SVG that crashes or blocks
 * the library fails no visitor's request, and the operating system prefers the server's process.
 */
import { setPriority } from "node:os";
import sharp from "sharp";
import { partStart } from "./crop.ts";
import type { ReadDrawing } from "./drawing.ts";
import { MAX_PIXELS, prepareUpload } from "./prepare-upload.ts";

/** The lowest priority that still makes progress beside a busy server (POSIX nice value). */
const PRIORITY = 10;

/** The pixels per inch that sharp assumes for an SVG. */
const SVG_DENSITY = 72;

/** AVIF: more effort takes longer and saves few bytes. */
const AVIF_EFFORT = 3;

/** The interval at which a drawing is checked against its limits. */
const CHECK_MS = 50;

/** The limits of one drawing (DrawingLimits). */
const [MAX_CPU_MS, MAX_MEMORY_MB] = process.argv.slice(2).map(Number) as [
  number,
  number,
];

setPriority(PRIORITY);
sharp.concurrency(1);
sharp.cache(false);

type Task =
  | { readonly drawing: ReadDrawing }
  | { readonly uploaded: Uint8Array };

process.on("message", (task: Task) => {
  const watch = endAtLimits();
  const result: Promise<unknown> =
    "drawing" in task ? draw(task.drawing) : prepareUpload(task.uploaded);
  result
    .finally(() => clearInterval(watch))
    .then(
      (done) => answer({ result: done }),
      (error: unknown) => answer({ error: String(error) }),
    );
});

/**
 * Ends this process if a drawing exceeds its limits: sharp draws on another thread, which cannot be
 * interrupted. A tiny SVG can contain filters that take hours.
 */
function endAtLimits(): NodeJS.Timeout {
  const since = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    if (
      (user + system) / 1000 > MAX_CPU_MS ||
      process.memoryUsage.rss() > MAX_MEMORY_MB * 1024 * 1024
    )
      process.kill(process.pid, "SIGKILL");
  }, CHECK_MS);
}

/** If the server has ended, the answer is dropped. */
function answer(message: object): void {
  if (process.connected) process.send!(message);
}

/** Renders a picture at the size in which it covers the drawing, and crops it around its focus. */
async function draw(drawing: ReadDrawing): Promise<Buffer> {
  const { source, size, focus, format, quality } = drawing;
  const bytes = Buffer.from(source as Uint8Array);
  const options = { limitInputPixels: MAX_PIXELS };
  const { width, height } = await sharp(bytes, options).metadata();
  const scale = Math.max(size.width / width, size.height / height) * size.zoom;
  const whole = {
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
  };
  const isSvg = typeof source === "string";
  const picture = sharp(
    bytes,
    isSvg ? { density: SVG_DENSITY * scale } : options,
  )
    .resize(whole.width, whole.height, { fit: "fill" })
    .extract({
      left: partStart(whole.width, size.width, focus.x),
      top: partStart(whole.height, size.height, focus.y),
      width: size.width,
      height: size.height,
    });
  switch (format) {
    case "avif":
      return picture.avif({ quality, effort: AVIF_EFFORT }).toBuffer();
    case "webp":
      return picture.webp({ quality }).toBuffer();
    case "png":
      return picture.png({ palette: true, quality }).toBuffer();
  }
}
