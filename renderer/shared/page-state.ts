/** The page state that the server sends to the browser: in the document, and for client navigation. */
import type { ImagePresets } from "#schema/image-presets.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { ModuleContext } from "../context/site-context.ts";
import type { Host } from "../context/host.ts";
import type { Messages } from "../context/translate.ts";
import type { Region } from "./regions.ts";
import type { Segment } from "../routing/pattern.ts";

/** The id of the script element with the document's page state. */
export const STATE_ID = "page-state";

/** The id of the element between header and footer. It has a hyphen, so it cannot be a section's name. */
export const MAIN_ID = "page-main";

/** The id of the element at the end of the first screen; it has a hyphen, too. */
export const FIRST_SCREEN_ID = "first-screen";

/**
 * The metric of the Server-Timing header whose description is the id of the document's request
 * (https://www.w3.org/TR/server-timing/). It is not in the document, so that equal pages have equal
 * bytes.
 */
export const PAGE_ID_METRIC = "page";

/**
 * The event after a late section has replaced its placeholder; its detail is the section's name.
 */
export const LATE_EVENT = "wayfare:section";

/**
 * A data attribute of the root element, set once the document shows another page or a newer version
 * of its page. Late sections that arrive afterwards belong to neither and are dropped.
 */
export const REPLACED = "replaced";

/** The window's property with the events that wait for their sections to be hydrated. */
export const HELD = "wayfareHeld";

/** The event after an event was held. */
export const HELD_EVENT = "wayfare:held";

export interface PageState {
  readonly build: string;
  /** The snapshot of the configuration that made the page, and that answers its calls; left out where configuration is not released. */
  readonly snapshot?: string;
  /** Whether the server runs for development; left out: in production. */
  readonly development?: true;
  /** The path, with language segment and query. */
  readonly url: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  /** The page's currency, which its calls use too. */
  readonly currency: string;
  /** The id of the page's request. A document's state lacks it (PAGE_ID_METRIC). */
  readonly page_id?: string;
  readonly tracking: {
    readonly pageName: string;
    /** Whether the page view is sent automatically. */
    readonly automatic: boolean;
    /**
     * Whether anything may be sent: if consent is required, only after the visitor has given it.
     */
    readonly allowed: boolean;
    /** The number of items in one post. */
    readonly batch: number;
  };
  /** The parts of the context that the page's islands declare. */
  readonly context: ModuleContext;
  /** The texts that its islands use. */
  readonly messages: Messages;
  /** The URL of the offline page; left out if the site saves no pages. */
  readonly offline?: string;
  /** Whether this page is saved on the device. */
  readonly saved?: true;
  /** How the device stores the page in its list of viewed pages; left out if it does not. */
  readonly viewed?: ViewedPage;
  /**
   * The call that answers what a visitor without an account has saved. Browsers with its name as a key in their storage make
   * it. Left out: there is none, or the visitor has an account.
   */
  readonly counts?: string;
  /** The card with which the mini-program shares the page; left out outside of one. */
  readonly share?: ShareCard;
  /** After how many seconds the browser refreshes the page; left out: never. */
  readonly refresh_s?: number;
  /**
   * Pathname patterns of pages that the browser prerenders, so that it must follow links to them.
   */
  readonly speculated?: readonly string[];
  /** The routes that its islands link to. */
  readonly routes: Readonly<Record<string, readonly Segment[]>>;
  readonly images: Pick<ImagePresets, "presets" | "dark">;
  /** Its islands' modules, by module_id. */
  readonly modules: Readonly<Record<string, IslandModule>>;
  /** The hashes of their scripts for subresource integrity, by URL. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The card with which a mini-program shares a page in its chats. */
export interface ShareCard {
  readonly host: Host;
  readonly title: string;
  /** The path of the page with its query, without private parameters. */
  readonly path: string;
  /** The address of its picture. */
  readonly imageUrl?: string;
}

export interface ViewedPage {
  /**
   * The canonical path without language segment, with the query parameters that identify the page.
   */
  readonly path: string;
  /** The picture with which the page is shared. */
  readonly image_id?: string;
  /** The code of the partner whose page it is. */
  readonly partner?: string;
}

export interface IslandModule {
  /** The URLs of its scripts: imports first, the one that exports its view last. */
  readonly files: readonly string[];
  readonly context: ModuleManifest["context"];
  /** The methods of the calls that the module makes. */
  readonly calls: Readonly<Record<string, "GET" | "POST">>;
  /** The calls that are tracked when they are answered: the parameter that is the label, or "". */
  readonly tracked?: Readonly<Record<string, string>>;
}

/**
 * The response to a client navigation: the page first, then each late section. Each is a line of
 * JSON, followed by the HTML of its sections (`sectionsOf`) in the same form as in documents, so
 * that a document is a good compression dictionary for it. In the JSON, `html` is the length of
 * that HTML in UTF-16 code units.
 */
export type StateLine = PageLine | SectionLine | RedirectLine;

export interface PageLine extends PageState {
  readonly kind: "page";
  readonly language: string;
  readonly layout: string;
  readonly page_id: string;
  /** The ids of its stylesheets, in the order of the cascade. */
  readonly styles: readonly string[];
  /** The sections of each region in order, with placeholders for late ones. */
  readonly regions: Readonly<Record<Region, readonly SectionHtml[]>>;
}

export interface SectionHtml {
  readonly name: string;
  readonly html: string;
}

export interface SectionLine {
  readonly kind: "section";
  readonly name: string;
  /** "" if the section is skipped. */
  readonly html: string;
}

/** The sections of a line whose HTML follows it, in their order. */
export function sectionsOf(line: StateLine): readonly SectionHtml[] {
  if (line.kind === "section") return [line];
  return line.kind === "page" ? Object.values(line.regions).flat() : [];
}

export interface RedirectLine {
  readonly kind: "redirect";
  readonly location: string;
}
