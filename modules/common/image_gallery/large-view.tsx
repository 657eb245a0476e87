import { lazy, Suspense, useState } from "react";
import type { ImageGalleryData } from "#schema/modules/image_gallery.ts";
import type { Viewer } from "./use-viewer.ts";

const LoadedView = lazy(() => import("./viewer.tsx"));

interface LargeViewProps {
  readonly data: ImageGalleryData;
  readonly viewer: Viewer;
}

/** Loads the large view when it is first opened, and keeps it mounted afterwards. */
export function LargeView({ data, viewer }: LargeViewProps) {
  const [isLoaded, setLoaded] = useState(false);
  if (viewer.at !== undefined && !isLoaded) setLoaded(true);
  return (
    isLoaded && (
      <Suspense>
        <LoadedView data={data} viewer={viewer} />
      </Suspense>
    )
  );
}
