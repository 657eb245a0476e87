import { expect, it } from "vitest";
import { pointsOf, SIZE } from "./chart-points.ts";

const day = (date: string, amount: number) => ({
  date,
  price: { amount, currency: "USD" },
});

it("days lie by the calendar, and the highest price at the top", () => {
  const points = pointsOf([
    day("2026-11-01", 50),
    day("2026-11-02", 100),
    day("2026-11-05", 75),
  ]);
  const [first, second, last] = points.map(({ x }) => x);
  expect((second! - first!) * 4).toBeCloseTo(last! - first!, 0);
  const [low, high, middle] = points.map(({ y }) => y);
  expect(high).toBeLessThan(middle!);
  expect(middle).toBe((low! + high!) / 2);
  expect(middle).toBe(SIZE.height / 2);
});

it("a price that never changed is a line in the middle", () => {
  const points = pointsOf([day("2026-11-01", 50), day("2026-11-05", 50)]);
  expect(points.map(({ y }) => y)).toEqual([SIZE.height / 2, SIZE.height / 2]);
});
