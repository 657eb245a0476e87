/** What servers keep of releases: one server on its disk, several in a database. */
import type { ReleaseState } from "#schema/release-state.ts";

/** The configuration that an event or a page is of. */
export type Side = "offered" | "old";

export interface Stored {
  readonly state: ReleaseState;
  /** Another one after each change. */
  readonly version: number;
}

/** A stage of a release, whose evidence is of it alone; -1: before the first one. */
export interface Watched {
  readonly release: string;
  readonly stage: number;
}

/** Something of which a worse configuration has more than a good one, or fewer. */
export interface SeenEvent {
  readonly metric: string;
  readonly side: Side;
  /** The offered side's share of what could have become an event, from 0 to 1. */
  readonly share: number;
  /** Whose event it is, by a hash: a second one of the metric and stage is not counted. */
  readonly visitor: string;
}

/** Numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** How many events are alike. */
export interface EventSum extends Pick<SeenEvent, "metric" | "side" | "share"> {
  readonly count: number;
}

/** What all servers saw in a stage. */
export interface Sums {
  readonly counts: Counts;
  readonly events: readonly EventSum[];
}

/** A server, as the others know it. */
export interface Node {
  /** The release that it knows. */
  readonly release: string | undefined;
  /** Whether it could serve the offered snapshot at once. */
  readonly isPrepared: boolean;
}

/** Each method throws DatabaseAway if the database cannot be reached. */
export interface ReleaseStore {
  /**
   * What has changed since a version; 0: everything.
   *
   * @returns undefined: nothing has
   * @throws Error if what is stored cannot be used
   */
  read(known: number): Promise<Stored | undefined>;
  /**
   * Replaces the state, if it still has this version; 0: if there is none.
   *
   * @returns the new version; undefined: another one was faster
   * @throws Error if it cannot be stored
   */
  write(state: ReleaseState, known: number): Promise<number | undefined>;
  /** Tells the others what this server can do. @returns all servers that did so in the last ten seconds */
  heartbeat(self: Node): Promise<readonly Node[]>;
  /**
   * Adds what this server saw in a stage.
   *
   * @param counts all that it has counted since it began with the stage
   * @param events those since the last time. To add one again changes nothing.
   */
  add(
    watched: Watched,
    counts: Counts,
    events: readonly SeenEvent[],
  ): Promise<Sums>;
  /** Deletes what was seen of all other releases. */
  forget(release: string | undefined): Promise<void>;
  close(): Promise<void>;
}
