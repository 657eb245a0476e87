import type { Image } from "#schema/common.ts";
import { useImageAddress, useSite } from "#renderer/module-api.ts";
import styles from "./picture.module.css";

interface PictureProps {
  readonly image: Image;
  /** A preset of configs/image-presets.json, for both platforms or one for each. */
  readonly preset:
    string | { readonly desktop: string; readonly mobile: string };
  /** true for pictures above the fold: they are not loaded lazily. */
  readonly first?: boolean;
}

/** A picture that fills its frame. The frame has the picture's proportions before it loads. */
export function Picture({ image, preset, first }: PictureProps) {
  const address = useImageAddress();
  const { kind } = useSite("platform");
  const { src, width, height } = address(
    image.image_id,
    typeof preset === "string" ? preset : preset[kind],
  );
  return (
    <picture className={styles["picture"]}>
      <img
        src={src}
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
