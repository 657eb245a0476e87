import { useEffect, useId, useRef } from "react";

/** What an entry of the browser's history says of a dialog. */
interface DialogEntry {
  /** The dialog that is open over the page of the entry. */
  readonly dialog?: string;
  /** It was closed otherwise: the entry is about to be left. */
  readonly isClosed?: boolean;
  /** The browser was told to leave it, which takes a moment. */
  readonly isBeingLeft?: boolean;
}

/**
 * Back closes what is open over a page, and does not leave the page. While it is open the
 * history has one more entry with the same address; closed otherwise, that entry is left
 * again, unless another page was shown meanwhile.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!open) return undefined;
    const { history } = window;
    const state = entry();
    const mine = { ...state, dialog: id, isClosed: false, isBeingLeft: false };
    // What follows a dialog at once takes its entry over: going back takes time.
    if (state.isClosed && !state.isBeingLeft) history.replaceState(mine, "");
    else history.pushState(mine, "");

    const onBack = (): void => {
      const now = entry();
      if (now.dialog === id) return;
      // The step back of a dialog closed just before comes late: its entry is taken over.
      if (now.isClosed) history.replaceState({ ...now, ...mine }, "");
      else close.current();
    };
    window.addEventListener("popstate", onBack);
    return () => {
      window.removeEventListener("popstate", onBack);
      if (entry().dialog !== id) return;
      history.replaceState({ ...entry(), isClosed: true }, "");
      setTimeout(() => {
        if (!entry().isClosed) return;
        history.replaceState({ ...entry(), isBeingLeft: true }, "");
        history.back();
      });
    };
  }, [open, id]);
}

function entry(): DialogEntry {
  return (window.history.state ?? {}) as DialogEntry;
}
