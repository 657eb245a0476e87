// Generated from modules/common/image_gallery/data.schema.json by `npm run generate`. Do not edit.
import type { Image } from "../common.ts";

/**
 * A gallery of pictures with captions.
 */
export interface ImageGalleryData {
  /**
   * The section's heading.
   */
  title: string;
  /**
   * The pictures.
   */
  images: readonly GalleryImage[];
}
/**
 * A picture with its caption.
 */
export interface GalleryImage {
  /**
   * The picture.
   */
  image: Image;
  /**
   * The caption: subject and place.
   */
  caption: string;
}
