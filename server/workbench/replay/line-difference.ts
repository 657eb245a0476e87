import { diffArrays } from "diff";

export interface DiffLine {
  /** "…" stands for equal lines that are left out. */
  readonly sign: "+" | "-" | " " | "…";
  readonly line: string;
}

/**
 * With more changes than this the lists count as completely different, because the search time is
 * quadratic.
 */
const MAX_CHANGES = 1500;

/**
 * The lines of both lists in order.
 *
 * @param around the number of equal lines to show before and after a change
 */
export function lineDifference(
  before: readonly string[],
  after: readonly string[],
  around: number,
): DiffLine[] {
  const options = { maxEditLength: MAX_CHANGES };
  const changes = diffArrays([...before], [...after], options) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], added: true, removed: false },
  ];
  const lines = changes.flatMap(({ value, added, removed }) => {
    const sign = added ? "+" : removed ? "-" : " ";
    return value.map((line): DiffLine => ({ sign, line }));
  });
  const isNear = lines.map(() => false);
  for (const [index, { sign }] of lines.entries()) {
    if (sign === " ") continue;
    isNear.fill(true, Math.max(0, index - around), index + around + 1);
  }
  return lines.flatMap((line, index): DiffLine[] => {
    if (isNear[index]) return [line];
    return index === 0 || isNear[index - 1] ? [{ sign: "…", line: "" }] : [];
  });
}
