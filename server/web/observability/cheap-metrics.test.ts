import { Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { createTimes } from "./cheap-metrics.ts";

it("times are exposed like those of prom-client's own histogram", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const note = createTimes(ours, "t_seconds", "Times.", ["route", "status"]);
  const histogram = new Histogram({
    name: "t_seconds",
    help: "Times.",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  for (const [route, status, seconds] of [
    ["home", "200", 0.004],
    ["home", "200", 0.005],
    ["home", "404", 0.25],
    ['a "b"', "200", 60],
  ] as const) {
    note(route, status)(seconds);
    histogram.labels(route, status).observe(seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
