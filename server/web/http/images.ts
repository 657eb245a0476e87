/** The image service: the upstream's pictures in the sizes of configs/image-presets.json. */
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { saysNone } from "#renderer/errors.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { Runtime } from "../app/runtime.ts";
import type { AgentReader } from "../context/platform.ts";
import { anonymousContext } from "../context/site-contexts.ts";
import { readVisitor } from "../context/visitor.ts";

export interface ImageDeps {
  readonly runtime: () => Runtime;
  readonly agent: AgentReader;
  readonly call: CallFunction;
  readonly now: () => number;
}

type ImageFormat = "avif" | "webp";

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a preset, such as "activity_card"; "activity_card@2x" is twice as wide and high. */
export function imageSize(
  { presets }: ImagePresets,
  name: string,
): ImageSize | undefined {
  const [preset = "", double] = name.split("@", 2);
  const size = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
  if (!size || (double !== undefined && double !== "2x")) return undefined;
  const scale = double ? 2 : 1;
  return { width: size.width * scale, height: size.height * scale };
}

const IMAGE_ID = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const MAX_BYTES = 64 * 1024 * 1024;
const DAY_S = 24 * 60 * 60;

/** GET /_/image/<preset>/<image_id>: as AVIF if the browser accepts it, else as WebP. */
export function createImageHandler({
  runtime,
  agent,
  call,
  now,
}: ImageDeps): RequestHandler {
  const encoded = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const inFlight = new Map<string, Promise<Buffer | 404 | 502>>();

  /** @returns the picture; 404 when it does not exist, 502 when the upstream failed */
  async function encode(
    id: string,
    size: ImageSize,
    format: ImageFormat,
    presets: ImagePresets,
    context: SiteContext,
  ): Promise<Buffer | 404 | 502> {
    const params = { image_id: id };
    const result = await call(presets.call, { params, context });
    const reading = result.ok ? result.answer.read() : result;
    if (!reading.ok) return saysNone(reading.error) ? 404 : 502;
    const { svg } = (reading.result ?? {}) as { svg?: unknown };
    return typeof svg === "string"
      ? convert(svg, size, format, presets.quality)
      : 404;
  }

  return async (request, response) => {
    const current = runtime();
    const presets = current.config.imagePresets;
    const size = imageSize(presets, String(request.params["preset"]));
    const id = [request.params["id"]].flat().join("/");
    if (!size || !IMAGE_ID.test(id)) {
      response.status(404).end();
      return;
    }
    const noQuery = new URLSearchParams();
    const visitor = readVisitor(request, noQuery, current, agent);
    if (!visitor) {
      response.status(421).end();
      return;
    }
    const { defaultLanguage } = visitor.site;
    const { id: requestId } = request;
    const context = anonymousContext(
      visitor,
      defaultLanguage,
      { id: requestId },
      now(),
    );
    const format: ImageFormat = request.get("accept")?.includes("image/avif")
      ? "avif"
      : "webp";
    const key = `${id}|${size.width}x${size.height}|${format}`;
    let image: Buffer | 404 | 502 | undefined = encoded.get(key);
    if (!image) {
      let running = inFlight.get(key);
      if (!running) {
        running = encode(id, size, format, presets, context).finally(() =>
          inFlight.delete(key),
        );
        inFlight.set(key, running);
      }
      image = await running;
      if (typeof image === "object") encoded.set(key, image);
    }
    response.vary("Accept");
    if (typeof image === "number") {
      response.status(image).end();
      return;
    }
    response
      .set("Cache-Control", `public, max-age=${DAY_S}`)
      .type(`image/${format}`)
      .send(image);
  };
}

/** The pixels per inch that sharp assumes for an SVG. */
const SVG_DENSITY = 72;

/** Renders an SVG at the size in which it covers the picture, and crops the rest. */
async function convert(
  svg: string,
  size: ImageSize,
  format: ImageFormat,
  quality: number,
): Promise<Buffer> {
  const source = Buffer.from(svg);
  const { width, height } = await sharp(source).metadata();
  const scale = Math.max(size.width / width, size.height / height);
  const picture = sharp(source, { density: SVG_DENSITY * scale }).resize(
    size.width,
    size.height,
    { fit: "cover" },
  );
  return format === "avif"
    ? picture.avif({ quality, effort: 3 }).toBuffer()
    : picture.webp({ quality }).toBuffer();
}
