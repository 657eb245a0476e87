/** Cuts values to a size that fits a line of the log, and hides addresses of people in them. */

const MAX_TEXT = 2000;
const MAX_ENTRIES = 20;
const MAX_DEPTH = 4;

/** A text cut to 2,000 characters, with its original length. */
export function cutText(text: string): string {
  return text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`;
}

/** An email address, also percent-encoded. RFC 5321 allows 64 characters before the @. */
const EMAIL = /[^\s"'<>/?&=,;:|]{1,64}(?:@|%40)[\w.-]+/gi;

/**
 * A value that is logged. Errors of upstreams and addresses of pages may have the email address of
 * a visitor.
 */
function loggedText(text: string): string {
  return cutText(text).replaceAll(EMAIL, "…@…");
}

/** A value with its texts cut; lists and objects keep 20 entries, 4 levels deep. */
export function truncateValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return loggedText(value);
  // Errors have a serializer of their own; other values are short.
  if (typeof value !== "object" || value === null || value instanceof Error)
    return value;
  if (depth === MAX_DEPTH) return Array.isArray(value) ? "[…]" : "{…}";
  if (Array.isArray(value))
    return value
      .slice(0, MAX_ENTRIES)
      .map((item: unknown) => truncateValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([key, item]) => [cutText(key), truncateValue(item, depth + 1)]),
  );
}
