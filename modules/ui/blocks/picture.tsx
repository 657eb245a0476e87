import type { Image } from "#schema/common.ts";
import {
  useFirstPicture,
  useImageAddress,
  useSite,
} from "#renderer/module-api.ts";
import styles from "./picture.module.css";

/** The preset of a card's picture. */
export const CARD_PRESET = {
  desktop: "activity_card",
  mobile: "activity_card_large",
} as const;

interface PictureProps {
  readonly image: Image;
  /** A preset of configs/image-presets.json, for both platforms or one for each. */
  readonly preset:
    | string
    | { readonly desktop: string; readonly mobile: string };
  /** true for pictures above the fold: the head preloads the first of them, and none is lazy. */
  readonly first?: boolean;
  /**
   * Its width in the form of the attribute `sizes`; left out: the preset's. Browsers that measure
   * lazy pictures (`sizes=auto`) do not need it.
   */
  readonly sizes?: string;
}

/** A picture that fills its frame. The frame has the picture's proportions before it loads. */
export function Picture({ image, preset, first, sizes }: PictureProps) {
  const address = useImageAddress();
  const preload = useFirstPicture();
  const { kind } = useSite("platform");
  const { src, srcSet, darkSrcSet, width, height } = address(
    image.image_id,
    typeof preset === "string" ? preset : preset[kind],
  );
  const shown = sizes ?? `min(100vw, ${width}px)`;
  const asked = first ? shown : `auto, ${shown}`;
  if (first) preload({ srcSet, darkSrcSet, sizes: shown });
  return (
    <picture className={styles["picture"]}>
      {darkSrcSet && (
        <source
          media="(prefers-color-scheme:dark)"
          srcSet={darkSrcSet}
          sizes={asked}
        />
      )}
      <img
        src={src}
        srcSet={srcSet}
        sizes={asked}
        width={width}
        height={height}
        alt={image.alt}
        decoding="async"
        {...(first
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const })}
      />
    </picture>
  );
}
