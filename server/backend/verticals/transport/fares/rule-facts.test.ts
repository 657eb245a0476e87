import { expect, test } from "vitest";
import {
  KYOTO,
  routesOf,
  startSearcher,
} from "../../../../../tests/support/searcher.ts";

test("a Nozomi can be changed free of charge until four minutes before it departs", async () => {
  const { search } = await startSearcher();
  const [first] = routesOf(
    await search("jprail", { ...KYOTO, sort_type: "departure" }),
  );
  expect(first!.departure.time).toBe("06:00");
  expect(first!.rule).toEqual({
    kind: "free_change",
    until: { time: "05:56" },
  });
});

test("a free refund comes first, in the stop's local time", async () => {
  const { search } = await startSearcher();
  const data = await search("krrail", {
    origin_position: "seoul",
    destination_position: "busan",
    departure_date: "2026-12-01",
    sort_type: "departure",
  });
  expect(routesOf(data)[0]).toMatchObject({
    departure: { time: "05:15" },
    rule: {
      kind: "free_refund",
      until: { time: "02:15" },
    },
  });
});

test("an early booking has the rules of its own fare, the others have theirs", async () => {
  const { search } = await startSearcher();
  const data = await search("twrail", {
    origin_position: "taipei",
    destination_position: "zuoying",
    departure_date: "2026-12-20",
  });
  const ruleOf = (amount: number) =>
    routesOf(data).find(
      ({ price, charged }) => (charged ?? price).amount === amount,
    )!.rule;
  expect(ruleOf(96_500)).toMatchObject({ kind: "refund_less" });
  expect(ruleOf(149_000)).toMatchObject({ kind: "free_change" });
});

test("the quick filters count what can be changed or refunded", async () => {
  const { search } = await startSearcher();
  const data = await search("twrail", {
    origin_position: "taipei",
    destination_position: "zuoying",
    departure_date: "2026-12-20",
    quick_filters: ["free_change"],
  });
  const rules = routesOf(data).map(({ rule }) => rule!.kind);
  expect(rules.length).toBeGreaterThan(0);
  expect(new Set(rules)).toEqual(new Set(["free_change"]));
});
