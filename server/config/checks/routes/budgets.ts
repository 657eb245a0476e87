import type { Route, RouteBudget } from "#schema/route-table.ts";
import { eachFile, rowsOf } from "../../tables/check.ts";
import { createPlanner } from "../../plan/plan-page.ts";
import type { PagePlan, PlannedCall } from "../../plan/plan.ts";
import { sayVisitor } from "../../plan/visitors.ts";

/** A page must not cost more than its route's budget, on any site and with any of its skeletons. */
export const budgets = eachFile({
  kinds: ["route-table"],
  reads: [
    "routes",
    "guards",
    "calls",
    "callLimits",
    "layouts",
    "skeletons",
    "overlays",
    "productTypes",
    "sites",
    "compiledRoutes",
  ],
  check(file, { sites, compiledRoutes, ...tables }, report) {
    const limited = rowsOf<Route>(file, "routes").filter(
      ([, { meta }]) => meta.budget,
    );
    // An invalid pattern is reported by another check.
    if (!compiledRoutes || limited.length === 0) return;
    const planners = Object.entries(sites).map(
      ([site, settings]) => [site, createPlanner(tables, settings)] as const,
    );
    for (const [name, { meta }] of limited) {
      const pages = planners.flatMap(([site, planner]) =>
        planner.plan(name).pages.map((page) => ({ site, page })),
      );
      for (const key of KEYS) {
        const limit = meta.budget![key] ?? Infinity;
        const [worst, ...others] = pages
          .filter(({ page }) => COSTS[key].of(page) > limit)
          .sort((a, b) => COSTS[key].of(b.page) - COSTS[key].of(a.page));
        if (!worst) continue;
        const { site, page } = worst;
        const { skeleton = "a skeleton of the upstream", visitor } = page;
        const whose = visitor ? ` for visitors: ${sayVisitor(visitor)}` : "";
        report.error(["routes", name, "meta", "budget", key], {
          rule: "budget",
          message: `${COSTS[key].say(page)} with ${skeleton} on the site ${site}${whose}${andOthers(others.length)}`,
          value: limit,
        });
      }
    }
  },
});

type Key = keyof RouteBudget;

const KEYS: readonly Key[] = ["calls", "first_byte_ms"];

interface Cost {
  readonly of: (page: PagePlan) => number;
  /** Formats the page's cost and its components. */
  readonly say: (page: PagePlan) => string;
}

const COSTS: Readonly<Record<Key, Cost>> = {
  calls: {
    of: ({ requests }) => requests.cold,
    say: ({ requests, calls }) => {
      const made = calls.filter(({ shared }) => !shared).map(named);
      return `the page makes ${requests.cold} calls (${made.join(", ")})`;
    },
  },
  first_byte_ms: {
    of: ({ times }) => times.first_byte_ms,
    say: ({ times, calls }) => {
      const slow = calls
        .filter(({ critical }) => critical)
        .map((call) => `${named(call)} ${call.timeout_ms}`);
      const { first_byte_ms, shown, deadline_ms } = times;
      const parts = [
        ...(slow.length > 0 ? [slow.join(", ")] : []),
        ...(shown.first_byte_ms === deadline_ms
          ? [`the deadline is at ${deadline_ms}`]
          : []),
        ...(first_byte_ms > shown.first_byte_ms
          ? [`the error page adds ${first_byte_ms - shown.first_byte_ms}`]
          : []),
      ];
      return `the first byte can take ${first_byte_ms} ms (${parts.join("; ")})`;
    },
  },
};

function named({ part, name, call }: PlannedCall): string {
  return part === "section" ? name : call;
}

function andOthers(count: number): string {
  if (count === 0) return "";
  return `, and ${count} other page${count === 1 ? "" : "s"} of the route cost${count === 1 ? "s" : ""} too much`;
}
