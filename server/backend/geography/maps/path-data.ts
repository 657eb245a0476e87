import type { Point } from "./simplify.ts";

/** The data of an SVG path with whole, relative coordinates: "M12 30l4-2 5 1". */
export function pathData(line: readonly Point[]): string {
  const [x = 0, y = 0, ...rest] = stepsOf(line);
  return `M${joinNumbers([x, y])}${rest.length > 0 ? "l" : ""}${joinNumbers(rest)}`;
}

/** x and y of each point alternately, relative to the previous point. */
export function stepsOf(line: readonly Point[]): readonly number[] {
  let last: Point = [0, 0];
  return line.flatMap(([x, y]) => {
    const step = [x - last[0], y - last[1]];
    last = [x, y];
    return step;
  });
}

/** "12 30-4 5": a number with a minus sign needs no preceding space. */
export function joinNumbers(numbers: readonly number[]): string {
  return numbers.join(" ").replaceAll(" -", "-");
}
