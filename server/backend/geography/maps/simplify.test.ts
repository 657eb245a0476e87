import { expect, it } from "vitest";
import { joinNumbers, pathData, stepsOf } from "./path-data.ts";
import { simplify } from "./simplify.ts";

it("leaves out points near the line between their neighbours", () => {
  const line = [
    [0, 0],
    [5, 0.4],
    [10, 0],
    [10, 5],
    [10.4, 8],
    [10, 10],
  ] as const;
  expect(simplify(line, 0.5)).toEqual([line[0], line[2], line[5]]);
  expect(simplify(line, 0.3)).toEqual([
    line[0],
    line[1],
    line[2],
    line[4],
    line[5],
  ]);
});

it("accepts a closed ring", () => {
  const ring = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 0],
  ] as const;
  expect(simplify(ring, 1)).toEqual(ring);
});

it("writes paths with whole, relative numbers", () => {
  const line = [
    [12, 30],
    [16, 28],
    [21, 29],
  ] as const;
  expect(pathData(line)).toBe("M12 30l4-2 5 1");
  expect(joinNumbers(stepsOf(line))).toBe("12 30 4-2 5 1");
});
