/** A drawing: a picture in one size and format. */
import { hash } from "node:crypto";
import type { ImagePresets } from "#schema/image-presets.ts";

export type ImageFormat = "avif" | "webp" | "png";

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** The zoom factor around the focus, relative to covering the size. */
  readonly zoom: number;
}

/** The point that every crop keeps nearest to its middle, in percent of the original. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** The focus of a picture that names none. */
export const MIDDLE: Focus = { x: 50, y: 50 };

/** A picture of pixels, whose bytes are read when it is drawn. */
export interface Pixels {
  /** Equal digests mean equal bytes. */
  readonly digest: string;
  /** @throws Error when they cannot be read */
  readonly read: () => Promise<Uint8Array>;
}

export interface Drawing extends DrawingSettings {
  /** An SVG's text, or pixels. */
  readonly source: string | Pixels;
}

/** A drawing with all that the drawing process needs. */
export interface ReadDrawing extends DrawingSettings {
  readonly source: string | Uint8Array;
}

interface DrawingSettings {
  readonly focus: Focus;
  readonly size: ImageSize;
  readonly format: ImageFormat;
  readonly quality: number;
}

/** Increase it when draw.ts changes its output: all pictures are drawn again. */
const VERSION = 2;

/** The size of a preset, such as "activity_card", or of one of its widths: "activity_card@1100". */
export function imageSize(
  { presets }: Pick<ImagePresets, "presets">,
  name: string,
): ImageSize | undefined {
  const [id = "", at, ...rest] = name.split("@");
  const preset = Object.hasOwn(presets, id) ? presets[id] : undefined;
  if (!preset || rest.length > 0) return undefined;
  const { width, height, zoom = 1 } = preset;
  if (at === undefined) return { width, height, zoom };
  const wanted = preset.widths.find((known) => String(known) === at);
  if (wanted === undefined) return undefined;
  return {
    width: wanted,
    height: Math.round((height * wanted) / width),
    zoom,
  };
}

/** Equal keys mean equal pictures. */
export function drawingKey(drawing: Drawing): string {
  const { source, size, focus, format, quality } = drawing;
  const settings = `${VERSION} ${size.width} ${size.height} ${size.zoom} ${focus.x} ${focus.y} ${format} ${quality}`;
  const original = typeof source === "string" ? source : source.digest;
  return hash("sha256", `${settings}\n${original}`, "hex");
}
