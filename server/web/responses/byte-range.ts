/** The header Range (RFC 9110, 14). */

/** Both ends belong to the range. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An int-range or a suffix-range. */
const RANGE = /^(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * Reads the range of bytes that a request asks for.
 *
 * @param length of the whole, in bytes
 * @returns undefined: the header is to be ignored, because it is absent, has another unit, is
 *   invalid, or asks for several ranges, which servers need not send (14.2)
 */
export function byteRange(
  header: string | undefined,
  length: number,
): ByteRange | "unsatisfiable" | undefined {
  const [unit, set, ...rest] = header?.split("=") ?? [];
  if (unit?.toLowerCase() !== "bytes" || set === undefined || rest.length > 0)
    return undefined;
  const ranges: (ByteRange | undefined)[] = [];
  for (const item of set.split(",").map((text) => text.trim())) {
    if (item === "") continue;
    const [, first, last, suffix] = RANGE.exec(item) ?? [];
    if (suffix !== undefined) {
      ranges.push(within(length - Number(suffix), length - 1, length));
    } else if (first === undefined || (last && Number(last) < Number(first))) {
      return undefined;
    } else {
      ranges.push(within(Number(first), Number(last || Infinity), length));
    }
  }
  if (ranges.length === 0) return undefined;
  if (ranges.every((range) => range === undefined)) return "unsatisfiable";
  return ranges.length === 1 ? ranges[0] : undefined;
}

/** @returns undefined for a range that begins at or after the end */
function within(
  first: number,
  last: number,
  length: number,
): ByteRange | undefined {
  return first < length
    ? { first: Math.max(first, 0), last: Math.min(last, length - 1) }
    : undefined;
}
