/** What is drawn: a picture of the upstream in one size and format. */
import { hash } from "node:crypto";
import type { ImagePresets } from "#schema/image-presets.ts";

export type ImageFormat = "avif" | "webp" | "png";

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  readonly svg: string;
  readonly size: ImageSize;
  readonly format: ImageFormat;
  readonly quality: number;
}

/** Raise it when draw.ts draws differently: every picture is drawn again. */
const VERSION = 1;

/** The size of a preset, such as "activity_card", or of one of its widths: "activity_card@1100". */
export function imageSize(
  { presets }: Pick<ImagePresets, "presets">,
  name: string,
): ImageSize | undefined {
  const [id = "", at, ...rest] = name.split("@");
  const preset = Object.hasOwn(presets, id) ? presets[id] : undefined;
  if (!preset || rest.length > 0) return undefined;
  const { width, height } = preset;
  if (at === undefined) return { width, height };
  const wanted = preset.widths.find((known) => String(known) === at);
  if (wanted === undefined) return undefined;
  return { width: wanted, height: Math.round((height * wanted) / width) };
}

/** Equal keys mean equal pictures. */
export function drawingKey({ svg, size, format, quality }: Drawing): string {
  const settings = `${VERSION} ${size.width} ${size.height} ${format} ${quality}`;
  return hash("sha256", `${settings}\n${svg}`, "hex");
}
