/** What an operator sees of releases. */
import type { ReleaseState } from "#schema/release-state.ts";
import type { ShadowReport } from "./shadow.ts";
import type { Side } from "./store/release-store.ts";

export interface ReleasesReport extends ReleaseState {
  /** What the release waits for before its next stage. */
  readonly waits?: string;
  /** How many pages were made in this stage. */
  readonly pages?: Readonly<Record<Side, number>>;
  /** What differs on pages that nobody sees. */
  readonly shadow?: ShadowReport;
  /** Since when the store has not answered this server, in milliseconds since 1970. */
  readonly stale_since?: number;
}

/** Leaves out what is not known, and without a release what is about one. */
export function reportOf(
  state: ReleaseState,
  staleSince: number | undefined,
  underWay: {
    readonly waits: string | undefined;
    readonly pages: Readonly<Record<Side, number>>;
    readonly shadow: ShadowReport;
  },
): ReleasesReport {
  const { waits, pages, shadow } = underWay;
  return {
    ...state,
    ...(staleSince === undefined ? {} : { stale_since: staleSince }),
    ...(state.release && { pages, shadow }),
    ...(state.release && waits !== undefined ? { waits } : {}),
  };
}
