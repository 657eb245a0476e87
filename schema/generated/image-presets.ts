// Generated from schema/image-presets.schema.json by `npm run generate`. Do not edit.
import type { CallName } from "./common.ts";

/**
 * The sizes in which the image service delivers pictures (configs/image-presets.json).
 */
export interface ImagePresets {
  /**
   * The schema of this file, for editors.
   */
  $schema?: string;
  /**
   * The quality of the encoded pictures, by format: equal numbers do not look equal.
   */
  quality: {
    avif: number;
    webp: number;
  };
  /**
   * The call that answers with a picture's original.
   */
  call: CallName;
  /**
   * Whether pages show each picture's variant in the dark scheme: the call is asked with scheme=dark, and without an answer the picture is the same in both.
   */
  dark?: boolean;
  /**
   * The presets by their names.
   */
  presets: {
    [k: string]: ImagePreset;
  };
}
/**
 * A size, and the widths among which browsers choose.
 */
export interface ImagePreset {
  /**
   * The width in CSS pixels.
   */
  width: number;
  /**
   * The height in CSS pixels.
   */
  height: number;
  /**
   * How much larger than needed to cover the size a picture is drawn, around its focus: small strips show less of a scene, but larger. Left out: 1.
   */
  zoom?: number;
  /**
   * The widths in which the picture is delivered, in pixels, with the same proportions.
   */
  widths: readonly number[];
}
