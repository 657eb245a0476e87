import type { RequestHandler } from "express";
import type { Assets } from "#renderer/rendering/assets.ts";
import type { ConfigStore } from "../../config/reload/config-store.ts";
import type { Logger } from "../../process/logger.ts";
import type { CatalogueInput } from "../catalogue/catalogue-input.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { OperatorInput } from "../operator/operator.ts";
import type { Rendering } from "../pages/load-rendering.ts";
import type { Pictures } from "../pictures/pictures.ts";
import type { OtherConfigurations } from "../preview/previews.ts";
import type { UpstreamSeam } from "../recording/record-page.ts";
import type { Upstream } from "../upstream/client.ts";
import type { DataValidator } from "../validation/data-validator.ts";

/** Everything that the HTTP application is built from. */
export interface AppInput extends BuiltParts, ProxyOptions, BrowserOptions {
  readonly config: ConfigStore;
  readonly validator: DataValidator;
  readonly upstream: Upstream;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly pictures: Pictures;
  /** The time of day, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the server accepts new requests: false while it shuts down. */
  readonly ready: () => boolean;
  /** Who may use metrics, the catalogue, recordings, faults and test logins. */
  readonly operator: OperatorInput;
  /** Left out: there is no catalogue of modules. */
  readonly catalogue?: CatalogueInput;
  /** Shows the upstream's own pages (UPSTREAM_PAGES in mounts.ts); undefined: it has none. */
  readonly upstreamPages?: RequestHandler;
  /** Takes work that can wait until the server is ready; left out: it is not done. */
  readonly background?: (work: BackgroundWork) => void;
  /** false: nothing is cached between requests (benchmarks). */
  readonly cachePages?: boolean;
  /** Configurations that previews can show; left out: the live one only. */
  readonly otherConfigurations?: OtherConfigurations;
  /** Makes an uncached client that reports every exchange; left out: pages cannot be recorded. */
  readonly recordedUpstream?: (seam: UpstreamSeam) => Upstream;
}

/** Ends early when the signal is aborted. Never rejects. */
export type BackgroundWork = (signal: AbortSignal) => Promise<void>;

/** What the build produced. */
export interface BuiltParts {
  readonly rendering: Rendering;
  readonly assets: Assets;
  /** Serves the built files; undefined where there is no build. */
  readonly files: RequestHandler | undefined;
  /** Serves the stylesheets of pages; undefined where there is no build. */
  readonly stylesheets: RequestHandler | undefined;
  /** Reads the service worker's script; left out where there is no build. */
  readonly serviceWorker?: () => string;
  /** Reads the inspector's script; left out where there is no build. */
  readonly inspector?: () => string;
}

/** The proxies in front of the server. */
export interface ProxyOptions {
  /** Their addresses or ranges: what these proxies say about a visitor is believed. */
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
