import { useEffect, useId, useRef } from "react";
import { makeBackClose } from "#renderer/module-api.ts";

/** Makes Back close an open dialog instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (open ? makeBackClose(id, () => close.current()) : undefined),
    [open, id],
  );
}
