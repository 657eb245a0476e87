/** The originals of the media library (server/web/media), as pages show them. */
import type { Focus, Pixels } from "./drawing.ts";
import type { Original } from "./shown-svg.ts";

/** A picture of pixels, which are read when a size of it is drawn. */
export interface PixelOriginal {
  readonly pixels: Pixels;
  readonly focus: Focus;
}

/** @returns 404 if the library has no such picture, 502 if its store does not answer. Never rejects */
export type ReadMedia = (
  id: string,
) => Promise<Original | PixelOriginal | 404 | 502>;
