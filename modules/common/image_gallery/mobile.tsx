import type { ModuleProps } from "#renderer/module-api.ts";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import { Block } from "#ui/frame/block.tsx";
import { Picture } from "#ui/blocks/picture.tsx";
import { Scroller } from "#ui/blocks/scroller.tsx";
import styles from "./style.module.css";
import { useLargeAddress, useViewer } from "./use-viewer.ts";
import { LargeView } from "./large-view.tsx";

/** The pictures with their captions in a row that is swiped. */
export default function ImageGallery({
  data,
  name,
}: ModuleProps<ImageGalleryData>) {
  const address = useLargeAddress();
  const viewer = useViewer();
  const { title, images } = data;
  return (
    <Block name={name} title={title}>
      <Scroller label={title} columns={3}>
        {images.map(({ image, caption }, index) => (
          <a
            key={image.image_id}
            className={styles["captioned"]}
            href={address(image.image_id).src}
            aria-haspopup="dialog"
            onClick={viewer.openAt(index)}
          >
            <Picture image={image} preset="activity_card_large" />
            <span>{caption}</span>
          </a>
        ))}
      </Scroller>
      <LargeView data={data} viewer={viewer} />
    </Block>
  );
}
