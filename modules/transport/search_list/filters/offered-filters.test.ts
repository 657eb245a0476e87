import { expect, it } from "vitest";
import { mergeFilters, type OfferedFilters } from "./merge-filters.ts";

const quick = (quick_filter: string, count: number) => ({
  quick_filter,
  label: quick_filter,
  count,
  selected: false,
});
const item = (filter_value: string, count: number) => ({
  filter_value,
  label: filter_value,
  count,
  selected: false,
});
const group = (
  filter_type: string,
  ...items: readonly ReturnType<typeof item>[]
) => ({ filter_type, label: filter_type, items });

const BEFORE: OfferedFilters = {
  quick_filters: [quick("fast", 9), quick("direct", 8)],
  filters: [
    group("carrier", item("a", 5), item("b", 4)),
    group("changes", item("0", 8)),
  ],
};

it("offered values stay in place with the new counts; new values are appended", () => {
  const { quick_filters, filters } = mergeFilters(BEFORE, {
    quick_filters: [quick("available", 3), quick("direct", 2)],
    filters: [
      group("service", item("express", 1)),
      group("carrier", item("b", 2), item("c", 1)),
    ],
  });
  expect(
    quick_filters.map(({ quick_filter, count }) => [quick_filter, count]),
  ).toEqual([
    ["fast", undefined],
    ["direct", 2],
    ["available", 3],
  ]);
  expect(
    filters.map(({ filter_type, items }) => [
      filter_type,
      ...items.map(({ filter_value, count }) => [filter_value, count]),
    ]),
  ).toEqual([
    ["carrier", ["a", undefined], ["b", 2], ["c", 1]],
    ["changes", ["0", undefined]],
    ["service", ["express", 1]],
  ]);
});
