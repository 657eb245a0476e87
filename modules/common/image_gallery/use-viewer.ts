import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useImageAddress, type ImageAddress } from "#renderer/module-api.ts";

export interface Viewer {
  /** The index of the enlarged picture; undefined while none is enlarged. */
  readonly at: number | undefined;
  readonly move: (at: number) => void;
  readonly close: () => void;
  /** Opens a picture in the large view. Without JavaScript its link opens the image file. */
  readonly openAt: (at: number) => (event: MouseEvent<HTMLElement>) => void;
}

/**
 * The state of the large view. When it closes, the focus returns to the element that opened
 * it.
 */
export function useViewer(): Viewer {
  const [at, setAt] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const open = at !== undefined;

  // Browsers return the focus to the element that had it. In Safari a clicked link never
  // has it.
  useEffect(() => {
    if (!open) opener.current?.focus();
  }, [open]);

  return {
    at,
    move: setAt,
    close: () => setAt(undefined),
    openAt: (index) => (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      opener.current = event.currentTarget;
      setAt(index);
    },
  };
}

/** The address of a picture in full size. */
export function useLargeAddress(): (imageId: string) => ImageAddress {
  const address = useImageAddress();
  return (imageId) => address(imageId, "gallery");
}
