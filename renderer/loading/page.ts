/** What loading knows of a page: the words that the steps of a request share. */
import type { Layout } from "#schema/layout.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { PageText } from "#schema/page-text.ts";
import type { Route, RouteMeta } from "#schema/route-table.ts";
import type { Section } from "#schema/section.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { ErrorCode } from "../errors.ts";
import type { Answer } from "./call.ts";
import type { Facts } from "./template.ts";

/** Where on the page a section stands. */
export type Region = "header" | "before_main" | "main" | "footer";

export const REGIONS: readonly Region[] = [
  "header",
  "before_main",
  "main",
  "footer",
];

export type SkipReason =
  /** Time ran out: the call's, or the page's. */
  | "timeout"
  /** No answer at all. */
  | "network"
  /** Nothing was asked: the service does not answer, or has as much to do as it may. */
  | "refused"
  /** The service does not know who asks, or not well enough (HTTP 401). */
  | "unauthorized"
  /** Another HTTP error. */
  | "http"
  /** The service answered that it failed. */
  | "service"
  /** The section, or its data, is not what its schema says, or the answer is none. */
  | "invalid"
  /** No module has this id. */
  | "unknown_module"
  /** The feature is off. */
  | "off"
  /** The module threw while it rendered. */
  | "render";

/** Where in a section's data the fault is. */
export interface Fault {
  readonly pointer: string;
  readonly rule: string;
  readonly message: string;
}

/** A piece of a document. The same piece is the same object, so that work on it is kept. */
export type Part = HtmlPart | JoinedPart;

export interface HtmlPart {
  readonly html: string;
}

/** Parts that always stand one after the other. */
export interface JoinedPart {
  readonly parts: readonly HtmlPart[];
}

export interface SectionResult {
  readonly status: "ok" | "stale" | "fallback" | "skipped";
  readonly reason?: SkipReason;
  readonly fault?: Fault;
  /** Milliseconds from the start of the page's sections. */
  readonly ms: number;
  /** The section's HTML. */
  readonly part?: HtmlPart;
}

/** A section of a page under way. */
export interface LoadingSection {
  readonly name: string;
  readonly module_id: string;
  readonly region: Region;
  readonly section: Section;
  readonly manifest: ModuleManifest | undefined;
  /** In the first flush, as far as it comes in time. */
  readonly early: boolean;
  readonly needed: boolean;
  /** Never rejects. */
  readonly result: Promise<SectionResult>;
  /** The same, once it is there. */
  settled: SectionResult | undefined;
}

export interface PageRequest {
  /** The path without its language segment. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly context: SiteContext;
  /** Everything in one piece, nothing streamed in: for bots, and without scripts. */
  readonly complete: boolean;
}

export interface LoadedPage {
  readonly routeName: string;
  readonly route: Route;
  readonly meta: RouteMeta;
  /** The page's HTTP status. */
  readonly status: number;
  readonly facts: Facts;
  /** The context of the request, with what the page adds to it. */
  readonly context: SiteContext;
  readonly text: PageText;
  /** Equal keys are equal skeletons. */
  readonly skeletonKey: string;
  /** The canonical path, without its language segment. */
  readonly canonicalPath: string;
  readonly layoutName: string;
  readonly layout: Layout;
  /** One visitor's own: nothing of it is kept for others, here or on the way. */
  readonly personal: boolean;
  readonly sections: readonly LoadingSection[];
}

export type PageOutcome =
  | {
      readonly kind: "page";
      readonly page: LoadedPage;
      /** Until when the same request has the same page, by a clock that never jumps, in milliseconds. */
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
      readonly status: 401 | 404 | 500;
      readonly code: ErrorCode;
      /** For the log: what failed, in words. */
      readonly detail: string;
    };

/** Gives a section's data its HTML, or says why it has none. Never throws. */
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
