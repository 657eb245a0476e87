/** The types that the steps of loading a page share. */
import type { Region } from "../shared/regions.ts";
import type { SectionReason } from "../shared/errors.ts";
import type { Layout } from "#schema/layout.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { PageText } from "#schema/page-text.ts";
import type { Route, RouteMeta } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { ErrorCode } from "../shared/errors.ts";
import type { FirstPicture } from "../module/runtime.ts";
import type { Answer } from "./call.ts";
import type { Facts } from "./template.ts";
import type { CookieValues } from "./route-cookies.ts";

/** The common part of the three shapes of skeletons. */
export interface Skeleton {
  readonly publish_languages: readonly string[];
  /** The page's HTTP status, if not the route's. */
  readonly status?: number;
  readonly page?: PageText;
  readonly sections: readonly Section[];
}

/** A fault of a section's data, and its place. */
export interface Fault {
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
}

/** A part of a document. Equal parts are the same object, so that they are encoded only once. */
export type Part = HtmlPart | JoinedPart;

export interface HtmlPart {
  readonly html: string;
  /** The section's first picture above the fold, if there is one. */
  readonly picture?: FirstPicture;
  /** Whether it is hydrated at once, although its module's manifest says intent. */
  readonly isLive?: boolean;
}

/** Parts that always follow each other. */
export interface JoinedPart {
  readonly parts: readonly HtmlPart[];
}

export interface SectionResult {
  readonly status: "ok" | "stale" | "fallback" | "skipped";
  readonly reason?: SectionReason;
  readonly fault?: Fault;
  /** Milliseconds from the start of the page's sections. */
  readonly ms: number;
  /** The section's HTML. */
  readonly part?: HtmlPart;
}

/** A section of a page that is loading. */
export interface LoadingSection {
  readonly name: string;
  readonly module_id: string;
  readonly region: Region;
  readonly section: Section;
  readonly manifest: ModuleManifest | undefined;
  /** Whether the first flush waits for it, for a limited time. */
  readonly early: boolean;
  readonly needed: boolean;
  /** The promise never rejects: a failure is the section's result. */
  readonly result: Promise<SectionResult>;
  /** The result, once the section is done. */
  settled: SectionResult | undefined;
}

export interface PageRequest {
  /** The path without its language segment. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly context: SiteContext;
  /** Left out: the browser sent none. */
  readonly cookies?: CookieValues;
  /** Whether to send the page in one piece without streaming: for bots, and without scripts. */
  readonly complete: boolean;
}

/** The conditions that decided what is on a page. */
export interface PageConditions {
  /** When the outcome of a condition changes next, in milliseconds since 1970; Infinity: never. */
  readonly changesAt: number;
  /** Whether a condition depends on the visitor's experiments. */
  readonly experiments: boolean;
}

export interface LoadedPage {
  readonly routeName: string;
  readonly route: Route;
  readonly meta: RouteMeta;
  /** The page's HTTP status. */
  readonly status: number;
  readonly facts: Facts;
  /** The context of the request, completed by the page. */
  readonly context: SiteContext;
  readonly text: PageText;
  /** The route's parameters with the values in the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The skeleton before overlays. */
  readonly skeleton: Skeleton;
  /** Equal keys mean equal skeletons. */
  readonly skeletonKey: string;
  /** The canonical path, without its language segment. */
  readonly canonicalPath: string;
  readonly layoutName: string;
  readonly layout: Layout;
  /**
   * Whether the page belongs to one visitor, so that neither this server nor a proxy caches it for
   * others.
   */
  readonly personal: boolean;
  readonly conditions: PageConditions;
  readonly sections: readonly LoadingSection[];
}

export type PageOutcome =
  | {
      readonly kind: "page";
      readonly page: LoadedPage;
      /** When the page expires in the cache, in milliseconds of the monotonic clock. */
      readonly freshUntil?: number;
    }
  | {
      readonly kind: "redirect";
      readonly status: 301 | 302;
      /** A path on this site, with its language segment. */
      readonly location: string;
    }
  | {
      readonly kind: "error";
      readonly status: 401 | 404 | 500 | 503;
      readonly code: ErrorCode;
      /** The failure, for the log. */
      readonly detail: string;
    };

/** Renders a section's data to HTML, or returns why it cannot. Never throws. */
export type PresentSection = (
  target: {
    readonly name: string;
    readonly manifest: ModuleManifest;
  },
  source: Answer | { readonly data: Readonly<Record<string, unknown>> },
  context: SiteContext,
) => Presented;

export type Presented =
  | { readonly ok: true; readonly part: HtmlPart }
  | {
      readonly ok: false;
      readonly reason: "service" | "invalid" | "render";
      readonly fault?: Fault;
    };
