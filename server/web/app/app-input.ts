import type { RequestHandler } from "express";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { Redis } from "#server/config/redis/redis.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Tracer } from "#server/config/tracing/tracer.ts";
import type { Readiness } from "../observability/health.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Outcomes } from "../observability/outcomes.ts";
import type { ReportAct } from "../http/acts.ts";
import type { OperatorInput } from "../operator/operator.ts";
import type { OpenTools } from "../operator/tools.ts";
import type { Rendering } from "../runtime/load-rendering.ts";
import type { MediaLibrary } from "../media/media-library.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { Upstream } from "../upstream/upstream.ts";
import type { DataValidator } from "../validation/data-validator.ts";
import type { VisitedPages } from "../warm-up/visited-pages.ts";

/** Everything that the HTTP application is built from. */
export interface AppInput extends BuiltParts, ProxyOptions, BrowserOptions {
  readonly config: ConfigStore;
  readonly validator: DataValidator;
  readonly upstream: Upstream;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly pictures: Pictures;
  /** The media library; left out: there is none. */
  readonly media?: MediaLibrary | undefined;
  /** Left out: traces are off. */
  readonly tracer?: Tracer | undefined;
  /** The time of day, in milliseconds since 1970. */
  readonly now: () => number;
  readonly readiness: () => Readiness;
  /** What processes share; undefined: each has its own. */
  readonly redis?: Redis | undefined;
  /** Left out: visits are not counted. */
  readonly visited?: Pick<VisitedPages, "note">;
  /** Who may use metrics, the catalogue, recordings, faults and test logins. */
  readonly operator: OperatorInput;
  /** STAFF_CLIENT_SECRET: what the provider of configs/staff.json knows this server by; left out: it is a public client. */
  readonly staffSecret?: string | undefined;
  /** Reports an act of the operator to the upstream; left out: it has no audit log. */
  readonly reportAct?: ReportAct | undefined;
  /** The tools of operators, partners and testers; left out: there are none. */
  readonly openTools?: OpenTools | undefined;
  /** Shows the upstream's own pages (UPSTREAM_PAGES in mounts.ts); undefined: it has none. */
  readonly upstreamPages?: RequestHandler;
  /** A monotonic clock, in milliseconds; left out: the machine's. */
  readonly clock?: () => number;
  /** How pages name the snapshot that this application serves; left out: they do not (releases/). */
  readonly snapshot?: string | undefined;
  /** Receives what visitors got; left out: nobody compares. */
  readonly outcomes?: Outcomes | undefined;
  /** Left out: edits go live by themselves. */
  readonly releases?: ReleasesOfApp | undefined;
  /** false: nothing is cached between requests (benchmarks). */
  readonly cachePages?: boolean;
}

export interface ReleasesOfApp {
  /** Shows the releases of the configuration, and acts on them. */
  readonly handler: RequestHandler;
  /** Since when their store has not answered, in milliseconds since 1970; undefined: it answers. */
  readonly staleSince: () => number | undefined;
}

/** What the build produced. */
export interface BuiltParts {
  readonly rendering: Rendering;
  readonly assets: Assets;
  /** Serves the built files; undefined if there is no build. */
  readonly files: RequestHandler | undefined;
  /** Serves the stylesheets of pages; undefined if there is no build. */
  readonly stylesheets: RequestHandler | undefined;
  /** Reads the service worker's script; left out if there is no build. */
  readonly serviceWorker?: () => string;
}

/** The proxies in front of the server. */
export interface ProxyOptions {
  /** Addresses or ranges of trusted proxies, whose forwarding headers are used. */
  readonly trustedProxies?: readonly string[];
  /** The header, in lowercase, in which they name the visitor's country. */
  readonly countryHeader?: string;
}

/** How browsers are recognised and protected. */
export interface BrowserOptions {
  /** Signs cookies; left out: a random key, valid until the process ends. */
  readonly cookieKey?: string | undefined;
  /** Whether testers may request another host's pages by query or cookie. */
  readonly hostOverride?: boolean;
  /** false: calls carry no CSRF tokens (development). */
  readonly csrf?: boolean;
  /** Whether browsers report refusals too; left out: false. */
  readonly development?: boolean;
}
