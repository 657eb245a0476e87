/** The plan of a page: the calls that it makes, and the longest times that they can take. */

import type { Region } from "#renderer/shared/regions.ts";
import type { SkeletonCalls } from "#schema/partner.ts";
import type { Config } from "../model/config.ts";
import type { PlannedVisitor } from "./visitors.ts";
import type { SharedSettings } from "../settings/settings.ts";

/** The tables from which a plan is computed. */
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
> & { readonly skeleton_calls?: SkeletonCalls };

/**
 * The part of the page that waits for a call. `first_byte`: the first byte, without a limit.
 * `first_flush`: the first byte, for `first_flush_ms` at most, and then the last byte. `last_byte`:
 * the last byte.
 */
export type Waits = "first_byte" | "first_flush" | "last_byte" | "nothing";

export interface PlannedCall {
  readonly part: "visitor" | "guard" | "skeleton" | "section";
  /** The name of the guard or section; "user" and "experiments" of a visitor; "skeleton". */
  readonly name: string;
  /** The region of a section. */
  readonly region?: Region;
  /** The row of the call table. */
  readonly call: string;
  /**
   * Method, path and parameters. A value that is known only when the page loads is a placeholder.
   */
  readonly address: string;
  readonly timeout_ms: number;
  /** For how many seconds its answer is cached; left out: it is not cached. */
  readonly ttl_s?: number;
  readonly waits: Waits;
  /**
   * The latest start and end, in milliseconds from the request. After the page's deadline nothing
   * waits for the call, and no call begins.
   */
  readonly starts_ms: number;
  readonly ends_ms: number;
  /** Whether it is part of the longest time to the first byte. */
  readonly critical: boolean;
  /** An earlier call with the same row and parameters. */
  readonly same_as?: string;
  /** Whether it shares the request, or the cached answer, of that call. */
  readonly shared: boolean;
}

export interface PlannedTimes {
  /**
   * The longest time to the first byte, of the page or of the error page that replaces it, in
   * milliseconds.
   */
  readonly first_byte_ms: number;
  /** The longest time to the last byte. */
  readonly last_byte_ms: number;
  /**
   * The longest time to the first byte of pages in one piece, for bots and browsers without
   * scripts.
   */
  readonly complete_ms: number;
  /** The latest time at which the sections begin to load; never after the deadline. */
  readonly sections_ms: number;
  /** When the page's deadline passes. */
  readonly deadline_ms: number;
  /** The latest times of the first and last byte of the page, if no error page replaces it. */
  readonly shown: {
    readonly first_byte_ms: number;
    readonly last_byte_ms: number;
  };
  /** The latest time at which an error page replaces it; left out: no call can cause one. */
  readonly fails_ms?: number;
}

export interface PagePlan {
  /** The skeleton's file below the configuration; left out: only the upstream knows the page's sections. */
  readonly skeleton?: string;
  /**
   * The visitor of the page, if conditions make a difference; left out: visitors that no condition
   * names.
   */
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
  /** What the configuration lacks for a page, if there is none. */
  readonly missing?: string;
}
