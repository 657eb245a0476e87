import { expect, it } from "vitest";
import { atNight, lightFor, onlyAtNight } from "./night.ts";
import { rect } from "./svg.ts";

const scene =
  rect(0, 0, 1, 1, "#ffffff") +
  rect(1, 0, 1, 1, atNight("#334455", "#ffd98c")) +
  onlyAtNight(rect(2, 0, 1, 1, "#c3d0ea"));
const fills = (svg: string) =>
  [...svg.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill);

it("has the colours of the day by day, and nothing that shines at night", () => {
  expect(fills(lightFor("day", scene))).toEqual(["#ffffff", "#334455"]);
});

it("is dark and blue at night but for what shines", () => {
  const [dimmed, ...shining] = fills(lightFor("night", scene));
  expect(shining).toEqual(["#ffd98c", "#c3d0ea"]);
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(dimmed!.slice(at, at + 2), 16),
  ) as [number, number, number];
  expect(red).toBeLessThan(green);
  expect(green).toBeLessThan(blue);
  expect(green).toBeLessThan(160);
});
