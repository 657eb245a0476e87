/** Finds the valid name that was probably meant. */

/** Neighbouring numbers have nothing to do with each other. */
const NUMBER = /^\d+$/;

/**
 * The name nearest to a mistyped one.
 *
 * A slip is a missing, an additional or a wrong letter, or two swapped neighbours; a name may have
 * one slip for every three of its letters. Case is ignored: "en-gb" is very near to "en-GB".
 *
 * @returns undefined if no name is near enough, because an unrelated suggestion misleads its reader
 */
export function nearestName(
  seen: unknown,
  names: Iterable<string>,
): string | undefined {
  if (typeof seen !== "string" || seen === "" || NUMBER.test(seen))
    return undefined;
  const typed = seen.toLowerCase();
  let best: { name: string; slips: number } | undefined;
  for (const name of names) {
    const known = name.toLowerCase();
    const most = best ? best.slips - 1 : allowedSlips(typed, known);
    const slips = countSlips(typed, known, most);
    if (slips <= most) best = { name, slips };
    if (slips === 0) break;
  }
  return best?.name;
}

function allowedSlips(typed: string, known: string): number {
  const length = Math.max(typed.length, known.length);
  // Most two-letter codes are one slip from each other.
  if (length === 2) return typed[0] === known[0] ? 1 : 0;
  return Math.floor(length / 3);
}

/**
 * The optimal string alignment distance of two names
 * (https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance).
 *
 * @returns any number above `most` as soon as it is known to be more
 */
function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(
        previous[j]! + 1,
        row[j - 1]! + 1,
        previous[j - 1]! + (same ? 0 : 1),
      );
      const swapped = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) slips = Math.min(slips, before[j - 2]! + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
