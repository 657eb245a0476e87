import { IMAGE_PATH } from "../shared/addresses.ts";
import { useRuntime, type FirstPicture } from "./runtime.ts";

export interface ImageAddress {
  readonly src: string;
  /** The widths from which the browser chooses. */
  readonly srcSet: string;
  /** The same for the dark scheme; left out if the picture is the same in both. */
  readonly darkSrcSet?: string;
  /** In CSS pixels, of the preset. */
  readonly width: number;
  readonly height: number;
}

/**
 * The URLs of a picture in a preset of configs/image-presets.json.
 *
 * @throws Error if there is no such preset.
 */
export function useImageAddress(): (
  imageId: string,
  preset: string,
) => ImageAddress {
  const { presets, dark } = useRuntime().images;
  return (imageId, preset) => {
    const size = presets[preset];
    if (!size) throw new Error(`there is no image preset "${preset}"`);
    const { width, height, widths } = size;
    const from = (variant: string) =>
      widths
        .map(
          (at) => `${IMAGE_PATH}/${preset}@${at}${variant}/${imageId} ${at}w`,
        )
        .join();
    return {
      src: `${IMAGE_PATH}/${preset}/${imageId}`,
      srcSet: from(""),
      ...(dark && { darkSrcSet: from(".dark") }),
      width,
      height,
    };
  };
}

/**
 * Lets the document load a picture before its section is parsed.
 *
 * @returns a function that a module calls while it renders. In the browser it does nothing
 */
export function useFirstPicture(): (picture: FirstPicture) => void {
  return useRuntime().firstPicture ?? ignore;
}

function ignore(): void {}
