import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useImageAddress, type ImageAddress } from "#renderer/module-api.ts";

export interface Viewer {
  /** The picture that is shown large, from 0 on; undefined while none is. */
  readonly at: number | undefined;
  readonly move: (at: number) => void;
  readonly close: () => void;
  /** A click on a picture opens it here; without scripts its link leads to it. */
  readonly openAt: (at: number) => (event: MouseEvent<HTMLElement>) => void;
}

/** Which picture is shown large. The focus goes back to where it was opened from. */
export function useViewer(): Viewer {
  const [at, setAt] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const open = at !== undefined;

  // Browsers give the focus back to what had it; in Safari a clicked link never has it.
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

/** The address of a picture in full. */
export function useLargeAddress(): (imageId: string) => ImageAddress {
  const address = useImageAddress();
  return (imageId) => address(imageId, "gallery");
}
