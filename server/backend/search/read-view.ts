import type { Request } from "express";
import { bodyList, bodyText } from "../http/body.ts";
import type { Facets, View } from "./facets.ts";

type Source = Pick<Request, "body">;

/**
 * The view in a request: `sort_type`, `filters` (a list of {filter_type, filter_values}, or
 * "carrier:a,b;changes:0"; of a range the value is its span) and `quick_filters` (a list, or "a,b"). Names and values without a
 * definition are ignored.
 */
export function readView<Result>(
  source: Source,
  { filters, ranges = [], quickFilters, sorts }: Facets<Result>,
): View {
  const sort = bodyText(source, "sort_type");
  const quick = new Set<unknown>([
    ...bodyList(source, "quick_filters"),
    ...bodyText(source, "quick_filters").split(","),
  ]);
  const wanted = readFilters(source);
  return {
    sort: (sorts.find(({ type }) => type === sort) ?? sorts[0]).type,
    quick: new Set(
      quickFilters.map(({ name }) => name).filter((name) => quick.has(name)),
    ),
    filters: new Map(
      filters.flatMap(({ type, values }) => {
        const chosen = wanted
          .filter((filter) => filter.type === type)
          .map((filter) => filter.values.filter((one) => values.has(one)))
          .findLast(({ length }) => length > 0);
        return chosen ? [[type, new Set(chosen)] as const] : [];
      }),
    ),
    ranges: new Map(
      ranges.flatMap(({ type, read }) => {
        const span = wanted
          .filter((filter) => filter.type === type)
          .flatMap((filter) => filter.values)
          .map(read)
          .findLast((one) => one !== undefined);
        return span ? [[type, span] as const] : [];
      }),
    ),
  };
}

interface WantedFilter {
  readonly type: unknown;
  readonly values: readonly string[];
}

function readFilters(source: Source): readonly WantedFilter[] {
  const listed = bodyList(source, "filters").map((entry) => {
    const { filter_type, filter_values } = (entry ?? {}) as Readonly<
      Record<string, unknown>
    >;
    return {
      type: filter_type,
      values: Array.isArray(filter_values)
        ? filter_values.filter((value) => typeof value === "string")
        : [],
    };
  });
  const written = bodyText(source, "filters")
    .split(";")
    .map((text) => {
      const [type, values = ""] = text.split(":");
      return { type, values: values.split(",") };
    });
  return [...listed, ...written];
}
