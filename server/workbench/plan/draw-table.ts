/** All routes in one table. */
import type { Config } from "#server/config/model/config.ts";
import type { PagePlan, RoutePlan } from "#server/config/plan/plan.ts";
import { table } from "../output/table.ts";
import { budgetOf, range } from "./numbers.ts";

const HEAD = [
  "route",
  "skeletons",
  "calls",
  "cached",
  "twice",
  "first byte",
  "last byte",
  "budget",
];
const NUMBERS = [1, 2, 3, 4, 5, 6];

const LEGEND = `
calls: requests to the upstream with nothing cached, of a signed-in visitor
cached: with every answer cached that may be; twice: calls that another one equals
first and last byte: at the latest, in milliseconds, if every call takes its time-out`;

export function drawTable(
  plans: readonly RoutePlan[],
  routes: Config["routes"],
): string {
  const rows = plans.map(({ route, pages, missing }) => {
    const of = (value: (page: PagePlan) => number) =>
      missing === undefined ? range(pages.map(value)) : "-";
    return [
      route,
      pages.some(({ skeleton }) => skeleton === undefined)
        ? "unknown"
        : `${new Set(pages.map(({ skeleton }) => skeleton)).size}`,
      of(({ requests }) => requests.cold),
      of(({ requests }) => requests.warm),
      of(({ calls }) => calls.filter(({ same_as }) => same_as).length),
      of(({ times }) => times.first_byte_ms),
      of(({ times }) => times.last_byte_ms),
      budgetOf(routes[route]?.meta.budget),
    ];
  });
  return `${table([HEAD, ...rows], NUMBERS)}\n${LEGEND}`;
}
