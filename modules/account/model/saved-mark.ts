/**
 * A mark of a browser that saved something in a wishlist. Pages are cached for everybody, so that
 * the browser decides whether to ask for what is saved (`hydrate_with`).
 */
const KEY = "wishlist";

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
