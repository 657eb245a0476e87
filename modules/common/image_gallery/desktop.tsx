import { useTranslation, type ModuleProps } from "#renderer/module-api.ts";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import { Block } from "#ui/frame/block.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import styles from "./style.module.css";
import { useLargeAddress, useViewer } from "./use-viewer.ts";
import { LargeView } from "./large-view.tsx";

/** One large and four small pictures. Without JavaScript the others follow below. */
const SHOWN = 5;

export default function ImageGallery({
  data,
  name,
}: ModuleProps<ImageGalleryData>) {
  const t = useTranslation();
  const address = useLargeAddress();
  const viewer = useViewer();
  const { title, images } = data;
  const next = images[SHOWN];
  return (
    <Block name={name} title={title}>
      <div className={styles["frame"]}>
        <ul
          className={styles["mosaic"]}
          data-count={Math.min(images.length, SHOWN)}
        >
          {images.map(({ image, caption }, index) => (
            // The index is the key: a picture may appear twice, and the order does not
            // change.
            <li key={index} data-rest={index < SHOWN ? undefined : ""}>
              <a
                href={address(image.image_id).src}
                aria-haspopup="dialog"
                onClick={viewer.openAt(index)}
              >
                <Picture
                  image={{ ...image, alt: image.alt || caption }}
                  preset="activity_card"
                />
              </a>
            </li>
          ))}
        </ul>
        {next && (
          <a
            className={styles["all"]}
            href={address(next.image.image_id).src}
            aria-haspopup="dialog"
            onClick={viewer.openAt(SHOWN)}
          >
            {t("image_gallery:all", { count: images.length })}
          </a>
        )}
      </div>
      <LargeView data={data} viewer={viewer} />
    </Block>
  );
}
