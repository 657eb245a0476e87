/** Watches what visitors get in the stage of a release, on this server and, through the store, on all. */
import type { Release } from "#schema/release-state.ts";
import type { OutcomeOf, Outcomes } from "../observability/outcomes.ts";
import {
  createObservations,
  METRICS,
  pagesOf,
  verdictOf,
  type Observations,
} from "./observations.ts";
import { percentAt, stageOf } from "./steps.ts";
import type {
  Counts,
  ReleaseStore,
  SeenEvent,
  Side,
  Sums,
  Watched,
} from "./store/release-store.ts";
import { createSeenSums, type SeenSums } from "./store/seen-sums.ts";

export interface StageWatch {
  /** Receives the outcomes of a snapshot. */
  readonly outcomes: (snapshot: string) => Outcomes;
  /** Forgets the stage before: at another share all evidence is new. */
  begin(release: Release | undefined): void;
  /** How many pages were made in this stage. */
  pages(): Readonly<Record<Side, number>>;
  /**
   * Adds what was seen here to the store, and judges what all servers saw.
   *
   * @returns why the offered snapshot is worse, in words; undefined: nothing says that it is
   */
  verdict(): Promise<string | undefined>;
}

/** What is known of the stage that is watched. */
interface Stage {
  readonly watched: Watched;
  readonly tests: number;
  readonly here: Observations;
  /** What this server saw: without the store it judges by that. */
  readonly own: SeenSums;
  /** Events that the store has not confirmed. */
  readonly unsent: SeenEvent[];
  /** What other servers counted. */
  others: Counts;
}

/**
 * @param served the release whose snapshot visitors get, and the snapshot of the others
 * @param onFault called when the store does not take what was seen
 */
export function createStageWatch(
  served: () => {
    readonly release: Release | undefined;
    readonly live: string;
  },
  store: Pick<ReleaseStore, "add">,
  onFault: (error: unknown) => void,
): StageWatch {
  let stage: Stage | undefined;

  function sideOf(
    snapshot: string,
    { site, partner }: OutcomeOf,
  ): { side: Side; seen: Observations } | undefined {
    if (!stage) return undefined;
    const { release, live } = served();
    const current = release && stageOf(release);
    if (!current) return undefined;
    if (snapshot !== live && snapshot !== release.snapshot) return undefined;
    // Visitors for whom an earlier stage of their site or partner is larger have other shares.
    if (percentAt(release, { site, partner }) !== current.percent)
      return undefined;
    const side = snapshot === live ? "old" : "offered";
    return { side, seen: stage.here };
  }

  async function sumsOf(
    { watched, here, own, unsent }: Stage,
    counts: Counts,
  ): Promise<Sums> {
    for (const event of here.takeEvents()) {
      own.add(event);
      unsent.push(event);
    }
    try {
      const sending = [...unsent];
      const sums = await store.add(watched, counts, sending);
      unsent.splice(0, sending.length);
      return sums;
    } catch (error) {
      onFault(error);
      return own.sums(counts);
    }
  }

  return {
    outcomes: (snapshot) => ({
      page(outcome) {
        const to = sideOf(snapshot, outcome);
        to?.seen.page(to.side, outcome);
      },
      call(outcome) {
        const to = sideOf(snapshot, outcome);
        to?.seen.call(to.side, outcome.visitor, outcome.status);
      },
      search(outcome) {
        const to = sideOf(snapshot, outcome);
        to?.seen.search(to.side, outcome.visitor, outcome.isEmpty);
      },
      order(outcome) {
        const to = sideOf(snapshot, outcome);
        to?.seen.order(to.side, outcome.visitor, outcome.isMade);
      },
    }),
    begin(release) {
      const current = release && stageOf(release);
      stage = current && {
        watched: { release: release.id, stage: release.stage },
        tests: METRICS * release.stages.length,
        here: createObservations(release.id, current.percent / 100),
        own: createSeenSums(),
        unsent: [],
        others: {},
      };
    },
    pages() {
      const counts = stage?.here.counts() ?? {};
      const of = (side: Side) =>
        (counts[pagesOf(side)] ?? 0) + (stage?.others[pagesOf(side)] ?? 0);
      return { offered: of("offered"), old: of("old") };
    },
    async verdict() {
      if (!stage) return undefined;
      const asked = stage;
      const counts = asked.here.counts();
      const sums = await sumsOf(asked, counts);
      asked.others = Object.fromEntries(
        Object.entries(sums.counts).map(([name, count]) => [
          name,
          count - (counts[name] ?? 0),
        ]),
      );
      // The stage may have ended meanwhile.
      return asked === stage ? verdictOf(sums, asked.tests) : undefined;
    },
  };
}
