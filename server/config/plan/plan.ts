/** The plan of a page: the calls that it makes, and the longest times that they can take. */
import type { Region } from "#renderer/loading/page.ts";
import type { Config } from "../config.ts";
import type { PlannedVisitor } from "./visitors.ts";
import type { SharedSettings } from "../settings/settings.ts";

/** What a plan is computed from. */
export type PlanTables = Pick<
  Config,
  | "routes"
  | "guards"
  | "calls"
  | "callLimits"
  | "layouts"
  | "skeletons"
  | "overlays"
  | "productTypes"
>;

/** The settings of a site or partner that a plan depends on. */
export type PlanSettings = Pick<
  SharedSettings,
  | "loading"
  | "users"
  | "layouts"
  | "features"
  | "flags"
  | "needs"
  | "error_routes"
  | "default_language"
  | "languages"
  | "market"
  | "follows_visitor_market"
>;

/**
 * What waits for a call. `first_byte`: the first byte, for as long as it takes. `first_flush`: the
 * first byte, for `first_flush_ms` at most, and then the last byte. `last_byte`: the last byte.
 */
export type Waits = "first_byte" | "first_flush" | "last_byte" | "nothing";

export interface PlannedCall {
  readonly part: "visitor" | "guard" | "skeleton" | "section";
  /** The guard or section; "user" and "experiments" of a visitor; "skeleton". */
  readonly name: string;
  /** Of a section: where it is on the page. */
  readonly region?: Region;
  /** The row of the call table. */
  readonly call: string;
  /** Method, path and parameters. A value that only the loading page knows is a placeholder. */
  readonly address: string;
  readonly timeout_ms: number;
  /** For how many seconds its answer is cached; left out: it is not. */
  readonly ttl_s?: number;
  readonly waits: Waits;
  /**
   * When it begins and ends at the latest, in milliseconds from the request. After the page's
   * deadline nothing waits for it, and what would begin then is not made.
   */
  readonly starts_ms: number;
  readonly ends_ms: number;
  /** Whether the longest time to the first byte is made of it. */
  readonly critical: boolean;
  /** An earlier call with the same row and parameters. */
  readonly same_as?: string;
  /** Whether it shares the request, or the cached answer, of that call. */
  readonly shared: boolean;
}

export interface PlannedTimes {
  /** The longest time to the first byte, of the page or of the error page in its place, in milliseconds. */
  readonly first_byte_ms: number;
  /** The same to the last byte. */
  readonly last_byte_ms: number;
  /** The same to the first byte of pages in one piece, for bots and browsers without scripts. */
  readonly complete_ms: number;
  /** When the sections begin to load at the latest; never after the deadline. */
  readonly sections_ms: number;
  /** When the page's deadline passes. */
  readonly deadline_ms: number;
  /** When the page that is shown has its first and last byte at the latest. */
  readonly shown: {
    readonly first_byte_ms: number;
    readonly last_byte_ms: number;
  };
  /** When an error page takes its place at the latest; left out: no call decides that. */
  readonly fails_ms?: number;
}

export interface PagePlan {
  /** The skeleton's file below the configuration; left out: only the upstream knows the page's sections. */
  readonly skeleton?: string;
  /** Whose page it is, where conditions make a difference; left out: that of visitors whom they do not name. */
  readonly visitor?: PlannedVisitor;
  readonly calls: readonly PlannedCall[];
  /** Requests to the upstream: with nothing cached, and with every answer cached that may be. */
  readonly requests: { readonly cold: number; readonly warm: number };
  readonly times: PlannedTimes;
}

export interface RoutePlan {
  readonly route: string;
  readonly path: string;
  /** A page for each skeleton that the route can have, and for each kind of visitor whose page makes other calls. */
  readonly pages: readonly PagePlan[];
  /** What the configuration lacks for a page, where there is none. */
  readonly missing?: string;
}
