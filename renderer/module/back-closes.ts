/** The state that dialogs store in a history entry. */
interface DialogEntry {
  /** The id of the dialog that is open in this entry. */
  readonly dialog?: string;
  /** The dialog was closed by other means, and the entry must still be left. */
  readonly isClosed?: boolean;
  /** history.back() was called, but has not taken effect yet. */
  readonly isBeingLeft?: boolean;
}

/**
 * Makes Back close an open dialog instead of leaving the page. While the dialog is open, the
 * history has one more entry with the same URL. If it closes by other means, that entry is left
 * again unless another page was shown meanwhile. `<html>` has the attribute `data-dialog` while a
 * dialog is open.
 *
 * @param id of the dialog, unique on the page
 * @param close called on Back
 * @returns a function to call when the dialog was closed
 */
export function makeBackClose(id: string, close: () => void): () => void {
  const { history } = window;
  const page = document.documentElement.dataset;
  const state = entry();
  const mine = { ...state, dialog: id, isClosed: false, isBeingLeft: false };
  // A dialog that opens right after another takes over its entry, because going back
  // takes time.
  if (state.isClosed && !state.isBeingLeft) history.replaceState(mine, "");
  else history.pushState(mine, "");

  const onBack = (): void => {
    const now = entry();
    if (now.dialog === id) return;
    // The step back of a previously closed dialog arrives late, after its entry was taken over.
    if (now.isClosed) history.replaceState({ ...now, ...mine }, "");
    else close();
  };
  window.addEventListener("popstate", onBack);
  page["dialog"] = "";
  return () => {
    delete page["dialog"];
    window.removeEventListener("popstate", onBack);
    if (entry().dialog !== id) return;
    history.replaceState({ ...entry(), isClosed: true }, "");
    setTimeout(() => {
      if (!entry().isClosed) return;
      history.replaceState({ ...entry(), isBeingLeft: true }, "");
      history.back();
    });
  };
}

function entry(): DialogEntry {
  return (window.history.state ?? {}) as DialogEntry;
}
