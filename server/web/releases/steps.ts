/** What can happen to a release, as functions of its state. Times are in milliseconds since 1970. */
import type {
  EndedRelease,
  Release,
  ReleaseState,
} from "#schema/release-state.ts";
import type { ReleaseStage } from "#schema/release-stages.ts";

/** How the state names what no person did. */
export const SERVER = "the server";

const MAX_STEPS = 100;
const MAX_ENDED = 50;
const MIN_PAGES = 20;

/** A request of an operator that is refused, with the HTTP status. */
export class ReleaseError extends Error {
  override name = "ReleaseError";
  readonly status: 400 | 409 | 422;
  /** All problems of the offered files. */
  readonly problems: readonly string[];
  constructor(
    status: ReleaseError["status"],
    message: string,
    problems: readonly string[] = [],
  ) {
    super(message);
    this.status = status;
    this.problems = problems;
  }
}

/** What was done, by whom, and why. */
export interface Act {
  readonly time: number;
  readonly by: string;
  readonly why?: string | undefined;
}

/** @returns undefined before it begins */
export function stageOf(release: Release): ReleaseStage | undefined {
  return release.stages[release.stage];
}

export function withStep(
  release: Release,
  { time, by, why }: Act,
  did: string,
): Release {
  const step = { time, by, did, ...(why === undefined ? {} : { why }) };
  return { ...release, steps: [...release.steps, step].slice(-MAX_STEPS) };
}

/** The next stage begins; after the last one, the snapshot is live. */
export function promoted(state: ReleaseState, act: Act): ReleaseState {
  const { release } = state;
  if (!release) return state;
  const stage = release.stages[release.stage + 1];
  if (!stage) return ended(state, "live", act);
  const next = { ...release, stage: release.stage + 1, since: act.time };
  const did = `stage ${next.stage + 1}: ${describeStage(stage)}`;
  return { ...state, release: withStep(next, act, did) };
}

/** All visitors get the offered snapshot, or the one before. */
export function ended(
  state: ReleaseState,
  outcome: EndedRelease["outcome"],
  act: Act,
): ReleaseState {
  const { release, ...others } = state;
  if (!release) return state;
  const last = { release: withStep(release, act, outcome), outcome };
  return {
    ...others,
    live: outcome === "live" ? release.snapshot : state.live,
    ended: [{ ...last, ended: act.time }, ...state.ended].slice(0, MAX_ENDED),
  };
}

/** A paused release is not promoted by itself. It may be reverted. */
export function paused(
  state: ReleaseState,
  isPaused: boolean,
  act: Act,
): ReleaseState {
  if (!state.release) return state;
  const { paused: _, ...release } = state.release;
  const next = isPaused ? { ...release, paused: true } : release;
  const did = isPaused ? "paused" : "resumed";
  return { ...state, release: withStep(next, act, did) };
}

/** A release that has not begun begins at another time. */
export function scheduled(release: Release, at: number, act: Act): Release {
  const did = `begins at ${new Date(at).toISOString()}`;
  return withStep({ ...release, at }, act, did);
}

/** Why the next stage does not begin by itself yet; undefined: it is due. */
export function waitsFor(
  release: Release,
  now: number,
  pages: number,
): string | undefined {
  const stage = stageOf(release);
  if (!stage) {
    const at = release.at ?? 0;
    return now < at ? new Date(at).toISOString() : undefined;
  }
  if (release.paused) return "a person to resume it: it is paused";
  if (stage.approval) return "the approval of a person (--promote)";
  const left = release.since + stage.hold_s * 1000 - now;
  if (left > 0) return `${Math.ceil(left / 1000)} s to pass`;
  const { min_pages = MIN_PAGES } = stage;
  return isForEverybody(stage) || pages >= min_pages
    ? undefined
    : `pages to compare: ${pages} of ${min_pages}`;
}

export function isForEverybody(stage: ReleaseStage): boolean {
  return (
    stage.percent === 100 &&
    stage.site === undefined &&
    stage.partner === undefined
  );
}

export function describeStage({
  percent,
  site,
  partner,
}: ReleaseStage): string {
  const whose =
    partner === undefined
      ? site === undefined
        ? ""
        : ` of the site ${site}`
      : ` of the partner ${partner}`;
  return `${percent} % of visitors${whose}`;
}

/** Whose pages a visitor sees. */
export interface Place {
  /** The id of the site. */
  readonly site: string;
  /** The partner's code; null on the site's own pages. */
  readonly partner: string | null;
}

/** How many percent of the visitors of a place get the offered snapshot: never less than in an earlier stage. */
export function percentAt(release: Release, place: Place): number {
  const percents = release.stages
    .slice(0, release.stage + 1)
    .filter((stage) => isStageOf(stage, place))
    .map(({ percent }) => percent);
  return Math.max(0, ...percents);
}

export function isStageOf(stage: ReleaseStage, place: Place): boolean {
  return (
    (stage.site === undefined || stage.site === place.site) &&
    (stage.partner === undefined || stage.partner === place.partner)
  );
}
