/** Types of sections whose data is computed. */
import type { Kernel } from "#server/backend/kernel/create-kernel.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Content } from "../content.ts";

/** The page and the visitor for which a section is requested. */
export interface SectionQuery extends Caller {
  /** The product's name, or that of a home page. */
  readonly subject: string;
  readonly productId: string | undefined;
  readonly desId: number | undefined;
  /** The ids of the places of the visitor's journey. */
  readonly origin: string | undefined;
  readonly destination: string | undefined;
  /** The parameters of the call. */
  readonly asked: Readonly<Record<string, string>>;
}

export interface SectionServices extends Pick<
  Kernel,
  "data" | "published" | "money" | "text" | "now"
> {
  readonly content: Content;
}

/** @returns the data or a promise of it; undefined if there is no such section */
export type ComputeSection = (query: SectionQuery) => unknown;

/** The computed sections, by the kind in their call's path. */
export type ComputedSections = Readonly<Record<string, ComputeSection>>;

/** A product's search form, filled with the conditions in the page's query. */
export type ComputeSearchForm = (query: SectionQuery) => unknown;
