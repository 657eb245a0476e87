/** A drawing: a picture of the upstream in one size and format. */
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

export interface Drawing {
  readonly svg: string;
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
  const { svg, size, focus, format, quality } = drawing;
  const settings = `${VERSION} ${size.width} ${size.height} ${size.zoom} ${focus.x} ${focus.y} ${format} ${quality}`;
  return hash("sha256", `${settings}\n${svg}`, "hex");
}
