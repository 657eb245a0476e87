/** The pages of a route: a table of them if there are several, and a waterfall of the worst. */
import type {
  PagePlan,
  PlannedCall,
  RoutePlan,
} from "#server/config/plan/plan.ts";
import type { RouteBudget } from "#schema/route-table.ts";
import { sayVisitor } from "#server/config/plan/visitors.ts";
import { drawWaterfall } from "./draw-waterfall.ts";
import { table } from "../output/table.ts";
import { budgetOf, formatThousands } from "./numbers.ts";

/** @param site the site or partner */
export function drawPages(
  { route, path, pages }: RoutePlan,
  site: string,
  budget: RouteBudget | undefined,
): string {
  const worst = pages.toSorted(
    (a, b) =>
      b.requests.cold - a.requests.cold ||
      b.times.first_byte_ms - a.times.first_byte_ms,
  )[0]!;
  return [
    `${route}  ${path}  (${site})`,
    ...(pages.length > 1 ? ["", tableOf(pages), ""] : []),
    worst.skeleton ??
      "The sections of this page are known to the upstream only: the plan has those of the layout.",
    ...(worst.visitor ? [`for visitors: ${sayVisitor(worst.visitor)}`] : []),
    "",
    drawWaterfall(worst),
    "",
    ...summaryOf(worst),
    ...(budget ? [`budget      ${budgetOf(budget)}`] : []),
  ].join("\n");
}

function tableOf(pages: readonly PagePlan[]): string {
  return table(
    [
      ["skeleton", "calls", "cached", "twice", "first byte", "last byte"],
      ...pages.map(({ skeleton = "", visitor, requests, calls, times }) => [
        visitor ? `${skeleton}  ${sayVisitor(visitor)}` : skeleton,
        `${requests.cold}`,
        `${requests.warm}`,
        `${calls.filter(({ same_as }) => same_as !== undefined).length}`,
        formatThousands(times.first_byte_ms),
        formatThousands(times.last_byte_ms),
      ]),
    ],
    [1, 2, 3, 4, 5],
  );
}

function summaryOf({ requests, calls, times }: PagePlan): string[] {
  const { first_byte_ms, last_byte_ms, complete_ms, deadline_ms, shown } =
    times;
  const ms = (value: number) => `${formatThousands(value)} ms`;
  const twice = calls.filter(({ same_as }) => same_as !== undefined);
  const unlimited = Math.max(
    0,
    ...calls.filter(({ part }) => part === "section").map(endOf),
  );
  return [
    `calls       ${requests.cold} with nothing cached, ${requests.warm} with every answer cached that may be`,
    `first byte  ${ms(first_byte_ms)} at the latest: ${reasonOf(times, calls)}`,
    `last byte   ${ms(last_byte_ms)} at the latest; the page in one piece, for bots, ${ms(complete_ms)}`,
    ...(shown.first_byte_ms < first_byte_ms || shown.last_byte_ms < last_byte_ms
      ? [
          `            a page that does not fail: ${ms(shown.first_byte_ms)} and ${ms(shown.last_byte_ms)}`,
        ]
      : []),
    ...twice.map(
      ({ name, same_as, shared }) =>
        `twice       ${name} asks what ${same_as} asks${shared ? ", and shares its answer" : ": a request of its own"}`,
    ),
    ...(unlimited > deadline_ms
      ? [
          `note        by their time-outs the calls end after ${ms(unlimited)}; the page's deadline is at ${formatThousands(deadline_ms)}`,
        ]
      : []),
  ];
}

function reasonOf(
  { first_byte_ms, shown, sections_ms, deadline_ms }: PagePlan["times"],
  calls: PagePlan["calls"],
): string {
  const added = first_byte_ms - shown.first_byte_ms;
  const needed = calls
    .filter(({ waits, part }) => part === "section" && waits === "first_byte")
    .map(endOf);
  const flushes = shown.first_byte_ms > Math.max(sections_ms, ...needed);
  const parts = [
    ...(shown.first_byte_ms > 0 && calls.some(({ critical }) => critical)
      ? ["the calls with a full bar"]
      : []),
    ...(flushes ? ["the first flush"] : []),
  ];
  return [
    shown.first_byte_ms >= deadline_ms
      ? `the page's deadline at ${formatThousands(deadline_ms)}`
      : `${parts.join(" and ") || "no call"}, ${formatThousands(shown.first_byte_ms)}`,
    ...(added > 0 ? [`${formatThousands(added)} for an error page`] : []),
  ].join(", ");
}

function endOf({ ends_ms }: PlannedCall): number {
  return ends_ms;
}
