/**
 * Judges whether an offered configuration does worse than the old one at the same time: a mixture
 * sequential probability ratio test (docs/decisions/109-releases-of-configuration.md).
 *
 * Each bad event comes from one of two sides. If the offered configuration were as good as the old
 * one, an event would be of the offered side with the probability of its share of the visitors, whatever
 * happens to both: an upstream that fails, a rush of visitors, a slow machine. The evidence is how much likelier
 * the observed sides are under "several times as many events" than under "at most TOLERANCE times as
 * many". By Ville's inequality it exceeds 1/alpha at any time, however often it is looked at, with a probability of
 * at most alpha.
 */

import type { EventSum, Side } from "./store/release-store.ts";

/** The evidence of one metric: a logarithm of the likelihood ratio for each alternative. */
export interface Evidence {
  readonly logs: readonly number[];
  readonly offered: number;
  readonly old: number;
}

/** Up to this ratio of events the offered configuration counts as good: caches that are not filled yet cost something. */
export const TOLERANCE = 2;
/** The ratios of the alternative, with equal weights. */
const RATIOS = [4, 16, 64, 256, 1024] as const;
/** The probability with which a release that is as good as the old configuration is reverted. */
export const ALPHA = 0.01;
/** Fewer bad events of the offered side never decide. */
export const MIN_EVENTS = 3;

export const NO_EVIDENCE: Evidence = {
  logs: RATIOS.map(() => 0),
  offered: 0,
  old: 0,
};

/** The evidence of events, which does not depend on their order. */
export function evidenceOf(
  events: readonly Pick<EventSum, "side" | "share" | "count">[],
  isGood: boolean,
): Evidence {
  return events.reduce(
    (evidence, { side, share, count }) =>
      withEvent(evidence, side, share, isGood, count),
    NO_EVIDENCE,
  );
}

/**
 * Adds an event.
 *
 * @param share the offered side's share of what could have become an event, from 0 to 1. At 0 and 1 there is
 *   nothing to compare, and nothing is learned.
 * @param isGood whether it is an event of which a good configuration has more: then the old side's count as
 *   evidence
 * @param count how many events like it
 */
export function withEvent(
  evidence: Evidence,
  side: Side,
  share: number,
  isGood = false,
  count = 1,
): Evidence {
  const { offered, old } = evidence;
  const counted =
    side === "offered"
      ? { offered: offered + count, old }
      : { offered, old: old + count };
  if (!(share > 0 && share < 1)) return { ...evidence, ...counted };
  const probability = (ratio: number): number => {
    const weight = (isGood ? 1 / ratio : ratio) * share;
    const ofOffered = weight / (weight + 1 - share);
    return side === "offered" ? ofOffered : 1 - ofOffered;
  };
  const expected = probability(TOLERANCE);
  return {
    ...counted,
    logs: RATIOS.map(
      (ratio, index) =>
        evidence.logs[index]! + count * Math.log(probability(ratio) / expected),
    ),
  };
}

/** How much likelier the events are if the offered configuration is worse: the mean of the ratios. 1: no evidence. */
export function strength({ logs }: Evidence): number {
  const highest = Math.max(...logs);
  const sum = logs.reduce((all, log) => all + Math.exp(log - highest), 0);
  return Math.exp(highest) * (sum / logs.length);
}

/**
 * Whether the evidence of one of several tests suffices to revert.
 *
 * @param tests the number of tests of the release: each may err with an equal part of ALPHA
 * @param isGood as in withEvent
 */
export function isWorse(
  evidence: Evidence,
  tests: number,
  isGood = false,
): boolean {
  const seen = isGood ? evidence.old : evidence.offered;
  return seen >= MIN_EVENTS && strength(evidence) >= tests / ALPHA;
}
