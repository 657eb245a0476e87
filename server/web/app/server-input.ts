/** What a server is created from, and what it can do. */
import type { Server } from "node:http";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { TranslationSetting } from "#server/config/process/translation-setting.ts";
import type { LoadRendering } from "../runtime/load-rendering.ts";
import type { Send } from "../upstream/upstream.ts";
import type { MediaInput } from "../media/open-media.ts";
import type { ReleaseStoreInput } from "./open-release-store.ts";

export interface ServerInput extends ReleaseStoreInput, MediaInput {
  /** postgres://...: the backend's database, instead of a file. */
  readonly databaseUrl?: string | undefined;
  /** The keys that seal the backend's personal data, separated by commas. */
  readonly dataKey?: string | undefined;
  /** redis://...: state that processes share; undefined: each has its own, in memory. */
  readonly redisUrl?: string | undefined;
  /** What an upstream elsewhere wants to know of its callers; left out: nothing. */
  readonly backendSecret?: string | undefined;
  /** false: the backend stores new personal data as it is. */
  readonly sealPersonal?: boolean | undefined;
  /** The backend's mail server; undefined: mail is stored for the operator to read. */
  readonly smtpUrl?: string | undefined;
  /** The folder of the build. */
  readonly buildDir: string;
  readonly loadRendering: LoadRendering;
  readonly now?: () => number;
  /** false: every call is a request (benchmarks). */
  readonly cacheCalls?: boolean;
  readonly cachePages?: boolean;
  /** For how long at most pages are rendered before the server is ready, in milliseconds; left out: 0. */
  readonly warmUpMs?: number;
  /** false: without the tools of operators, partners and testers; they are left out too where there is no server/workbench. */
  readonly tools?: boolean;
  readonly catalogue?: boolean;
  /** Grants access to metrics, the catalogue, recordings, faults and test logins; undefined: one is generated or access is closed. */
  readonly operatorToken?: string | undefined;
  /** STAFF_CLIENT_SECRET: what the provider of configs/staff.json knows this server by. */
  readonly staffSecret?: string | undefined;
  /** Whether browsers on this machine need no token, as long as no host is public. */
  readonly development?: boolean;
  /** Whether the embedded backend computes what pages show before they ask for it. */
  readonly ahead?: boolean;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf?: boolean;
  readonly hostOverride?: boolean;
  /** Signs cookies; undefined: a key is generated and stored in dataDir. */
  readonly cookieKey?: string | undefined;
  readonly trustedProxies?: readonly string[];
  readonly countryHeader?: string;
  /** The folder with other configurations, a folder each, for previews. */
  readonly previewDir?: string | undefined;
  /** The same for the embedded backend: drafts of its data. */
  readonly backendPreviewDir?: string | undefined;
  /** Whether what the editor publishes is committed to git. */
  readonly editorCommits?: boolean;
  /** The service that suggests translations to operators; left out: there is none. */
  readonly translation?: TranslationSetting | undefined;
  /** Whether pages can be recorded with the upstream's answers. */
  readonly record?: boolean;
  /** Records traces; left out: traces are off. */
  readonly tracer?: Tracer;
  /** The same for the embedded backend, which has a name of its own. */
  readonly backendTracer?: Tracer;
  /** Answers calls instead of the upstream, which is never asked (recordings that are played back). */
  readonly send?: Send;
}

export interface RunningServer {
  readonly http: Server;
  readonly config: ConfigStore;
  /** The operator's token, if it was generated. */
  readonly madeToken: string | undefined;
  /** Renders pages with another build from now on (development). */
  takeBuild(loadRendering: LoadRendering): Promise<void>;
  /**
   * Stops gracefully: the server is no longer ready, accepts requests for `drainMs`
   * milliseconds, finishes those in flight, and closes.
   */
  stop(drainMs?: number): Promise<void>;
}
