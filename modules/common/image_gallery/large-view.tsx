import { useEffect, useEffectEvent } from "react";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import { useLazy } from "#ui/hooks/use-lazy.ts";
import { useLargeAddress, type Viewer } from "./use-viewer.ts";

interface LargeViewProps {
  readonly data: ImageGalleryData;
  readonly viewer: Viewer;
}

/** Loads the large view when it is first opened, and keeps it mounted afterwards. Without its script the picture itself is opened. */
export function LargeView({ data, viewer }: LargeViewProps) {
  const view = useLazy(() => import("./viewer.tsx"));
  const address = useLargeAddress();
  const { at } = viewer;
  const open = useEffectEvent(() => {
    if (at === undefined) return;
    if (!view.failed) return view.want();
    viewer.close();
    window.location.assign(address(data.images[at]!.image.image_id).src);
  });
  useEffect(() => open(), [at, view.failed]);
  const Loaded = view.loaded?.default;
  return Loaded && <Loaded data={data} viewer={viewer} />;
}
