/** What the server hands to the browser: with the document, and on a client navigation. */
import type { ImagePresets } from "#schema/image-presets.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { ModuleContext } from "./context/site-context.ts";
import type { Messages } from "./context/translate.ts";
import type { Region } from "./loading/page.ts";
import type { Segment } from "./routing/pattern.ts";

/** The id of the element that holds the state of the document. */
export const STATE_ID = "page-state";

/** The id of what stands between header and footer. No section can have it: their names have no hyphens. */
export const MAIN_ID = "page-main";

/** The attribute of the entry script with the id of the request that made the document. */
export const PAGE_ID_ATTRIBUTE = "data-page-id";

/** The event that tells that a late section was put in its place; its detail is the name. */
export const LATE_EVENT = "wayfare:section";

export interface PageState {
  readonly build: string;
  /** The address, with language segment and query. */
  readonly url: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** The page's currency: that of all that it asks for later. */
  readonly currency: string;
  /** The id of the request that made the page; that of a document is not in its state, which is kept. */
  readonly page_id?: string;
  readonly tracking: {
    readonly pageName: string;
    /** Whether the page view is sent without being asked. */
    readonly automatic: boolean;
    /** Whether anything is sent at all: not before the visitor allows it, where that is asked. */
    readonly allowed: boolean;
    /** So many items are posted at once. */
    readonly batch: number;
  };
  /** All the parts of the context that the page's islands declare. */
  readonly context: ModuleContext;
  /** The texts that its islands use. */
  readonly messages: Messages;
  /** The routes to which its islands link. */
  readonly routes: Readonly<Record<string, readonly Segment[]>>;
  readonly images: ImagePresets;
  /** What its islands are, by module_id. */
  readonly modules: Readonly<Record<string, IslandModule>>;
}

export interface IslandModule {
  readonly script: string;
  readonly context: ModuleManifest["context"];
  /** The methods of the calls that it makes. */
  readonly calls: Readonly<Record<string, "GET" | "POST">>;
}

/**
 * The answer to a client navigation, one JSON value a line: first the page, then
 * each section that comes later.
 */
export type StateLine = PageLine | SectionLine | RedirectLine;

export interface PageLine extends PageState {
  readonly kind: "page";
  readonly language: string;
  readonly layout: string;
  readonly page_id: string;
  readonly styles: readonly string[];
  /** The sections of each region, in their order; placeholders for those that come later. */
  readonly regions: Readonly<Record<Region, readonly SectionHtml[]>>;
}

export interface SectionHtml {
  readonly name: string;
  readonly html: string;
}

export interface SectionLine {
  readonly kind: "section";
  readonly name: string;
  /** "" when the section is left out. */
  readonly html: string;
}

export interface RedirectLine {
  readonly kind: "redirect";
  readonly location: string;
}
