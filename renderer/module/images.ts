import { IMAGE_PATH } from "../addresses.ts";
import { useRuntime } from "./runtime.ts";
import { useSite } from "./use-site.ts";

export interface ImageAddress {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The URL of a picture in a preset of configs/image-presets.json. On mobile it has twice the
 * width and height.
 *
 * @throws Error when there is no such preset.
 */
export function useImageAddress(): (
  imageId: string,
  preset: string,
) => ImageAddress {
  const { images } = useRuntime();
  const { kind } = useSite("platform");
  return (imageId, preset) => {
    const size = images.presets[preset];
    if (!size) throw new Error(`there is no image preset "${preset}"`);
    return {
      src: `${IMAGE_PATH}/${preset}${kind === "mobile" ? "@2x" : ""}/${imageId}`,
      width: size.width,
      height: size.height,
    };
  };
}
