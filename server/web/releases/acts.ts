/** What operators do to a release, as functions of the state. Each throws a ReleaseError if it is not possible. */
import type { Release, ReleaseState } from "#schema/release-state.ts";
import {
  ended,
  paused,
  promoted,
  ReleaseError,
  scheduled,
  stageOf,
  withStep,
  type Act,
} from "./steps.ts";

export type Command = "pause" | "resume" | "promote" | "revert";

/** The release at the stage that the operator saw. */
export interface Seen {
  readonly release: string;
  readonly stage: number;
}

export function offered(state: ReleaseState, release: Release): ReleaseState {
  if (state.release)
    throw new ReleaseError(
      409,
      `a release of ${state.release.label} by ${state.release.by} is under way: wait for its end, or revert it`,
    );
  if (release.snapshot === state.live)
    throw new ReleaseError(409, "this configuration is live already");
  const { by, offered: time } = release;
  return { ...state, release: withStep(release, { time, by }, "offered") };
}

/** @returns the release that was seen, if it is still as it was */
export function checked({ release }: ReleaseState, seen: Seen): Release {
  if (!release) throw new ReleaseError(409, "there is no release under way");
  if (release.id !== seen.release || release.stage !== seen.stage)
    throw new ReleaseError(
      409,
      `the release has changed meanwhile: it is in stage ${release.stage + 1} of ${release.stages.length}. Look at it again.`,
    );
  return release;
}

export function acted(
  state: ReleaseState,
  command: Command,
  seen: Seen,
  act: Act,
): ReleaseState {
  const release = checked(state, seen);
  if (command === "pause" || command === "resume")
    return paused(state, command === "pause", act);
  if (command === "revert") return ended(state, "reverted", act);
  return stageOf(release)
    ? promoted(state, act)
    : { ...state, release: scheduled(release, act.time, act) };
}

/** The release begins at another time. */
export function rescheduled(
  state: ReleaseState,
  at: number,
  seen: Seen,
  act: Act,
): ReleaseState {
  const release = checked(state, seen);
  if (stageOf(release))
    throw new ReleaseError(409, "the release has begun already");
  return { ...state, release: scheduled(release, at, act) };
}
