/** The image service: pictures of the upstream in the sizes of configs/image-presets.json. */
import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { SiteContext } from "#renderer/context/site-context.ts";
import { saysNone } from "#renderer/errors.ts";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { ImagePresets } from "#schema/image-presets.ts";

export interface ImageDeps {
  readonly presets: () => ImagePresets;
  readonly call: CallFunction;
  /** The context of a request; undefined when no site has its host. */
  readonly context: (request: Request) => SiteContext | undefined;
}

type ImageFormat = "avif" | "webp";

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size of "activity_card" or, with twice as many pixels, "activity_card@2x". */
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

/** GET /_/image/<preset>/<image_id>: AVIF where the browser takes it, else WebP. */
export function createImageHandler({ presets, call, context }: ImageDeps) {
  const encoded = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength,
  });
  const underWay = new Map<string, Promise<Buffer | 404 | 502>>();

  /** @returns the picture; 404 where there is none, 502 where nobody can say */
  async function encode(
    id: string,
    size: ImageSize,
    format: ImageFormat,
    site: SiteContext,
  ): Promise<Buffer | 404 | 502> {
    const result = await call(presets().call, {
      params: { image_id: id },
      context: site,
    });
    const reading = result.ok ? result.answer.read() : result;
    if (!reading.ok) return saysNone(reading.error) ? 404 : 502;
    const { svg } = (reading.result ?? {}) as { svg?: unknown };
    return typeof svg === "string"
      ? convert(svg, size, format, presets().quality)
      : 404;
  }

  return async (request: Request, response: Response): Promise<void> => {
    const size = imageSize(presets(), String(request.params["preset"]));
    const id = [request.params["id"]].flat().join("/");
    if (!size || !IMAGE_ID.test(id)) {
      response.status(404).end();
      return;
    }
    const site = context(request);
    if (!site) {
      response.status(421).end();
      return;
    }
    const format: ImageFormat = request.get("accept")?.includes("image/avif")
      ? "avif"
      : "webp";
    const key = `${id}|${size.width}x${size.height}|${format}`;
    let made: Buffer | 404 | 502 | undefined = encoded.get(key);
    if (!made) {
      let running = underWay.get(key);
      if (!running) {
        running = encode(id, size, format, site).finally(() =>
          underWay.delete(key),
        );
        underWay.set(key, running);
      }
      made = await running;
      if (typeof made === "object") encoded.set(key, made);
    }
    response.vary("Accept");
    if (typeof made === "number") {
      response.status(made).end();
      return;
    }
    response
      .set("Cache-Control", `public, max-age=${DAY_S}`)
      .type(`image/${format}`)
      .send(made);
  };
}

/** Points in an inch of an SVG without a density of its own. */
const SVG_DENSITY = 72;

/** Draws an SVG as large as it is needed, and crops what hangs over. */
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
