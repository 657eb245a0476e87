/**
 * The number of slips between two texts: an additional, missing or wrong letter, or two swapped
 * ones. The optimal string alignment distance (Damerau 1964; Wagner and Fischer 1974).
 *
 * @param limit larger distances are not computed
 * @returns limit + 1 if there are more
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const differs = a[i - 1] === b[j - 1] ? 0 : 1;
      let slips = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + differs,
      );
      const isSwapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, limit + 1);
}
