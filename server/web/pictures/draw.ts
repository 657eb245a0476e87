/**
 * The program that draws pictures. It is a separate process, so that an SVG that crashes or blocks
 * the library fails no visitor's request, and the operating system prefers the server's process.
 */
import { setPriority } from "node:os";
import sharp from "sharp";
import { partStart } from "./crop.ts";
import type { Drawing } from "./drawing.ts";

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

process.on("message", (drawing: Drawing) => {
  const watch = endAtLimits();
  draw(drawing)
    .finally(() => clearInterval(watch))
    .then(
      (bytes) => answer({ bytes }),
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

/** Renders an SVG at the size in which it covers the picture, and crops it around its focus. */
async function draw(drawing: Drawing): Promise<Buffer> {
  const { svg, size, focus, format, quality } = drawing;
  const source = Buffer.from(svg);
  const { width, height } = await sharp(source).metadata();
  const scale = Math.max(size.width / width, size.height / height) * size.zoom;
  const whole = {
    width: Math.ceil(width * scale),
    height: Math.ceil(height * scale),
  };
  const picture = sharp(source, { density: SVG_DENSITY * scale })
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
