import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "#renderer/module-api.ts";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import { Dialog } from "#ui/popups/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import {
  chevronLeftIcon,
  chevronRightIcon,
  type IconShape,
} from "#ui/icons/icons.ts";
import styles from "./style.module.css";
import { useLargeAddress, type Viewer } from "./use-viewer.ts";

interface LargeViewProps {
  readonly data: ImageGalleryData;
  readonly viewer: Viewer;
}

/** A horizontal swipe of at least this many CSS pixels changes the picture. */
const SWIPE = 40;

/** Shows one picture at a time, as large as the window. */
export default function LoadedView({ data, viewer }: LargeViewProps) {
  const t = useTranslation();
  const address = useLargeAddress();
  const touched = useRef<number>(null);
  const { at, move, close } = viewer;
  const { title, images } = data;
  const count = images.length;
  const shown = images[at ?? 0]!;
  const { darkSrcSet: dark, ...day } = address(shown.image.image_id);
  const step = (by: number): void => move(((at ?? 0) + by + count) % count);

  const onKeyDown = (event: KeyboardEvent): void => {
    // Alt, Ctrl or Meta with an arrow key is the browser's own back or forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  };

  return (
    <Dialog
      open={at !== undefined}
      onClose={close}
      title={title}
      look="full"
      onKeyDown={onKeyDown}
    >
      <figure className={styles["view"]}>
        <div
          className={styles["stage"]}
          onTouchStart={({ touches }) => {
            // Two fingers zoom, they do not swipe.
            touched.current = touches.length === 1 ? touches[0]!.clientX : null;
          }}
          onTouchEnd={({ changedTouches }) => {
            if (touched.current === null) return;
            const moved = changedTouches[0]!.clientX - touched.current;
            if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
          }}
        >
          {/* The key replaces the element, so that the previous picture does not stay until
             the next one has loaded. */}
          <picture key={shown.image.image_id}>
            {dark && (
              <source media="(prefers-color-scheme:dark)" srcSet={dark} />
            )}
            <img {...day} alt={shown.image.alt} />
          </picture>
        </div>
        <div className={styles["bar"]}>
          <figcaption aria-live="polite">
            <p>{shown.caption}</p>
            <p className={styles["position"]}>
              {t("image_gallery:position", { position: (at ?? 0) + 1, count })}
            </p>
          </figcaption>
          {count > 1 && (
            <>
              <Step
                icon={chevronLeftIcon}
                label={t("common:previous")}
                onClick={() => step(-1)}
              />
              <Step
                icon={chevronRightIcon}
                label={t("common:next")}
                onClick={() => step(1)}
              />
            </>
          )}
        </div>
      </figure>
    </Dialog>
  );
}

interface StepProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly onClick: () => void;
}

function Step({ icon, label, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      onClick={onClick}
    >
      <Icon shape={icon} />
    </button>
  );
}
