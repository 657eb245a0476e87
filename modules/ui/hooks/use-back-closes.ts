import { useEffect, useId, useRef } from "react";
import { makeBackClose } from "#renderer/module-api.ts";

/**
 * Resolves when a closing dialog has left its history entry. A change of the page's address waits
 * for it, because an address in the dialog's entry would be lost.
 */
export function whenLeft(): Promise<void> {
  const { dialog } = (window.history.state ?? {}) as { dialog?: string };
  return dialog === undefined
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener("popstate", () => resolve(), { once: true });
      });
}

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
