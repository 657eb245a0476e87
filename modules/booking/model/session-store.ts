/**
 * What this tab keeps until it is closed. Where the browser keeps nothing, nothing is
 * found again: no page depends on it.
 */
export function readSession(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** @param value undefined forgets it */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off.
  }
}
