/** Types of sections whose data is computed. */
import type { Caller } from "../../kernel/caller.ts";
import type { Money } from "../../kernel/money.ts";
import type { Published } from "../../kernel/published.ts";
import type { Text } from "../../kernel/texts.ts";
import type { Content } from "../content.ts";

/** The page and the visitor for which a section is requested. */
export interface SectionQuery extends Caller {
  /** The product's name, or that of a home page. */
  readonly subject: string;
  readonly productId: string | undefined;
  readonly desId: number | undefined;
  /** The ids of the places between which the visitor wants to travel. */
  readonly origin: string | undefined;
  readonly destination: string | undefined;
}

export interface SectionServices {
  readonly published: () => Published;
  readonly content: Content;
  readonly money: Money;
  readonly text: Text;
  readonly now: () => number;
}

/** @returns the data or a promise of it; undefined where there is no such section */
export type ComputeSection = (query: SectionQuery) => unknown;

/** The computed sections, by the kind in their call's path. */
export type ComputedSections = Readonly<Record<string, ComputeSection>>;

/** A product's search form, with the conditions that the page's query gives. */
export type ComputeSearchForm = (
  query: SectionQuery,
  asked: Readonly<Record<string, string>>,
) => unknown;
