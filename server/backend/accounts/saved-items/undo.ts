/** For this long a removal can be undone as if it had not been. */
export const UNDO_MS = 24 * 60 * 60 * 1000;
