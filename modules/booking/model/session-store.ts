/**
 * Stores JSON values for this tab until it is closed. Without storage nothing is returned, so pages
 * must work without it.
 */
export function readSession(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** @param value undefined removes the stored value */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or disabled.
  }
}
