/** Values of a size that a line of the log can have. */

const MAX_TEXT = 2000;
const MAX_ENTRIES = 20;
const MAX_DEPTH = 4;

/** A text of at most 2,000 characters, which says how many it had. */
export function cutText(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`;
}

/** The value with its texts cut, and of lists and objects the first 20 entries, 4 levels deep. */
export function bounded(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cutText(value);
  // Errors have a serializer of their own; the rest is a number, or says what it is.
  if (typeof value !== "object" || value === null || value instanceof Error)
    return value;
  if (depth === MAX_DEPTH) return Array.isArray(value) ? "[…]" : "{…}";
  if (Array.isArray(value))
    return value
      .slice(0, MAX_ENTRIES)
      .map((item: unknown) => bounded(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([key, item]) => [cutText(key), bounded(item, depth + 1)]),
  );
}
