/**
 * A mark of a browser that saved something in a wishlist or a cart. Pages are cached for everybody, so that
 * the browser decides whether to ask for what is saved (`hydrate_with`, `guest_counts_call`).
 */
import { useEffect } from "react";

const KEY = "saved_counts";

export function hasSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is disabled: nothing is known.
    return false;
  }
}

export function rememberSaved(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage is disabled or full: hearts look empty until they are pressed.
  }
}

/** Sets the mark where a list of saved items is shown. */
export function useSavedMark(items: readonly unknown[]): void {
  const isEmpty = items.length === 0;
  useEffect(() => {
    if (!isEmpty) rememberSaved();
  }, [isEmpty]);
}
