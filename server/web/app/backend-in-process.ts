/**
 * The interface between the server and a backend that runs in its process, which is opened by
 * embed-backend.ts. A server with another upstream needs none.
 */
import type { PublishedSkeleton } from "#server/config/model/config.ts";
import type { CreateCounter } from "#server/config/limits/counter.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { ReloadMetrics } from "#server/config/reload/reload-report.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { UpstreamHas } from "#server/config/tables/check.ts";

/** The ids in a backend's data that a configuration may name. */
export type KnownIds = Omit<UpstreamHas, "published">;

/** What a backend's data is opened with. */
export interface DataInput {
  /** The product's folder. */
  readonly root: string;
  /** The folder of the data; undefined: the backend's own. */
  readonly folder: string | undefined;
  /** Whether edits go live while the server runs. */
  readonly watch: boolean;
  /** The file in which the last good data is stored for the next start; undefined: none. */
  readonly lastGoodFile: string | undefined;
  readonly log: Logger;
  readonly metrics: ReloadMetrics;
}

/** A backend's data, which is open before the backend runs. */
export interface OpenedBackend extends Pick<ConfigStore, "refused" | "close"> {
  /** The ids in its data that a configuration may name. */
  known(): KnownIds;
  /** Calls the listener after an edit went live that changed more than how files are written. */
  onChange(listener: () => void): void;
  /** Runs the backend. */
  start(input: EmbeddedInput): Promise<EmbeddedBackend>;
}

/** What a backend runs with. */
export interface EmbeddedInput {
  /** The folder with drafts of the data, a folder each; undefined: there are none. */
  readonly previewDir: string | undefined;
  readonly time: { readonly now: () => number; readonly clock: () => number };
  readonly storage: {
    /** The folder of its database; undefined: in memory. */
    readonly dataDir: string | undefined;
    /** postgres://...: a database instead of a file. */
    readonly databaseUrl: string | undefined;
    /** The keys that seal personal data. */
    readonly dataKey: string | undefined;
    /** false: new personal data is stored as it is. */
    readonly sealPersonal: boolean | undefined;
  };
  /** Counts for its limits; undefined: in the memory of this process. */
  readonly counter: CreateCounter | undefined;
  /** Its mail server; undefined: mail is stored for the operator to read. */
  readonly smtpUrl: string | undefined;
  readonly answers: {
    /** Whether it computes what pages show before they ask for it. */
    readonly ahead: boolean;
  };
  /** false: calls that change something need no CSRF token (development). */
  readonly csrf: boolean;
  readonly tracer: Tracer;
  /** Logs a code that would be sent by SMS or email. */
  readonly logCode: (line: string) => void;
  /** Logs security events. */
  readonly logEvent: (
    event: Readonly<Record<string, string | number>>,
    message: string,
  ) => void;
  readonly onError: (error: unknown) => void;
}

export interface EmbeddedBackend {
  /** Scheme and host. */
  readonly url: string;
  /** What its callers must know. */
  readonly secret: string;
  /** Grants this program access to its faults and mail. */
  readonly operatorToken: string;
  /** The files of its published skeletons. */
  readonly skeletons: () => readonly PublishedSkeleton[];
  stop(): Promise<void>;
}
