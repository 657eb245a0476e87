/**
 * Which results are the best. Each has a total: its price, and what its time is worth. Lists show
 * the formula with the numbers of data/ranking.json (`describeRanking`). No commission is in it.
 */
import type { Price } from "#schema/common.ts";
import type { RankingFile } from "#schema/backend/ranking.ts";
import type { SearchRanking } from "#schema/modules/search_list.ts";

/** What travellers pay and go through for a result. */
export interface Effort {
  /** The price of all travellers, in minor units of the reader's currency. */
  readonly amount: number;
  /** From leaving for the departure until arrival in town, as far as known. */
  readonly minutes: number;
  /** The rides in it. */
  readonly rides: readonly {
    readonly vertical: string;
    readonly minutes: number;
  }[];
  readonly changes: number;
  /** By the clocks of the places: "21:10". */
  readonly departs: string;
  readonly arrives: string;
}

/** What the results of a search are ranked by. */
export interface RankingTerms {
  readonly rules: RankingFile;
  /** What an hour of one traveller counts as, in minor units of the reader's currency. */
  readonly hour: number;
  readonly travellers: number;
}

type CountedHours = RankingFile["departures"];

/** The minutes that a result counts as: its own, and more for what is unpleasant. */
export function countedMinutes(effort: Effort, rules: RankingFile): number {
  const uncomfortable = effort.rides.reduce(
    (sum, { vertical, minutes }) =>
      sum + minutes * ((rules.comfort[vertical] ?? 60) / 60 - 1),
    0,
  );
  return (
    effort.minutes +
    uncomfortable +
    effort.changes * rules.change_minutes +
    extraMinutes(effort.departs, rules.departures) +
    extraMinutes(effort.arrives, rules.arrivals)
  );
}

function extraMinutes(time: string, hours: CountedHours): number {
  const span = hours.find(({ from, to }) => from <= time && time < to);
  return span?.minutes ?? 0;
}

/**
 * Ranks results by their totals, in steps: results of one step are equally good, so that a list can
 * show them in another order, such as that of departure. Of one step, a result has a lower rank the
 * fewer others of it are cheaper, count as no longer and have no more changes.
 *
 * @param results those that can be bought: the lowest total is the first step's
 * @returns the rank of a result, whether or not it is one of the results; 0 is the best
 */
export function rank<Result>(
  results: readonly Result[],
  effortOf: (result: Result) => Effort,
  { rules, hour, travellers }: RankingTerms,
): (result: Result) => number {
  if (results.length === 0) return () => 0;
  const countedOf = (result: Result): Counted => {
    const effort = effortOf(result);
    const { amount, changes } = effort;
    const minutes = countedMinutes(effort, rules);
    const total = amount + (minutes / 60) * hour * travellers;
    return { amount, changes, minutes, total };
  };
  const all = results.map(countedOf);
  const lowest = Math.min(...all.map(({ total }) => total));
  const size = Math.max(lowest * rules.step, 1);
  const stepOf = (total: number) => Math.floor((total - lowest) / size);
  const steps = Map.groupBy(all, ({ total }) => stepOf(total));
  const ranks = new Map<Result, number>();
  return (result) =>
    ranks.getOrInsertComputed(result, () => {
      const counted = countedOf(result);
      const step = stepOf(counted.total);
      const better = (steps.get(step) ?? []).filter((one) =>
        isClearlyBetter(one, counted),
      );
      return step + better.length / (all.length + 1);
    });
}

interface Counted {
  readonly amount: number;
  readonly changes: number;
  /** With what is unpleasant, so that no night flight is as good as one by day. */
  readonly minutes: number;
  readonly total: number;
}

/** Whether it is cheaper, counts as no longer, and has no more changes. */
function isClearlyBetter(one: Counted, other: Counted): boolean {
  return (
    one.amount < other.amount &&
    one.minutes <= other.minutes &&
    one.changes <= other.changes
  );
}

/**
 * The formula, for readers.
 *
 * @param hour what an hour is worth in their currency
 * @param verticals those that are searched
 */
export function describeRanking(
  { comfort, change_minutes, departures, arrivals, step }: RankingFile,
  hour: Price,
  verticals: ReadonlySet<string>,
): SearchRanking {
  return {
    hour,
    comfort: Object.entries(comfort)
      .filter(([vertical]) => verticals.has(vertical))
      .map(([vertical, minutes]) => ({ vertical, minutes })),
    change_minutes,
    departures,
    arrivals,
    step,
  };
}
