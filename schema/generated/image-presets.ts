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
   * The quality of the encoded pictures.
   */
  quality: number;
  /**
   * The call that answers with a picture's original.
   */
  call: CallName;
  /**
   * The presets by their names.
   */
  presets: {
    [k: string]: ImagePreset;
  };
}
/**
 * A size in CSS pixels. On mobile twice as many pixels are delivered.
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
}
