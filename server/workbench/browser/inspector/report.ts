/** The server's report about a page, for the inspector and the command line. */
import type { Region } from "#renderer/shared/regions.ts";
import type { CallTrace } from "#renderer/loading/call.ts";
import type { Clause } from "#renderer/loading/condition.ts";
import type { Fault, SectionResult } from "#renderer/loading/page.ts";

/** The simulated states of a section. */
export const DEGRADATIONS = ["slow", "failing", "empty", "malformed"] as const;
export type Degradation = (typeof DEGRADATIONS)[number];

export interface Place {
  readonly file: string;
  readonly line: number;
  /** JSON pointer to the section, or to the reported value. */
  readonly pointer: string;
}

export interface Layer {
  readonly kind: "skeleton" | "layout" | "overlay" | "feature" | "condition";
  /** The effect on the section, in words. */
  readonly says: string;
  /** Whether it took effect on this page. */
  readonly applies: boolean;
  /** undefined: an upstream's answer that comes from no file of the configuration. */
  readonly place?: Place;
  /** The parts of its condition, if it has one. */
  readonly clauses?: readonly Clause[];
}

export interface ExplainedSection {
  readonly name: string;
  readonly module_id: string;
  readonly region: Region;
  /** Whether it is one of the page's sections; its data may still be missing. */
  readonly shown: boolean;
  /** The place of its entry. */
  readonly place?: Place;
  /** In the order in which they are applied. */
  readonly layers: readonly Layer[];
}

export interface SectionReport extends ExplainedSection {
  /** Left out for a section that a layer removes. */
  readonly result?: SectionResult["status"] | "late";
  readonly reason?: SectionResult["reason"];
  readonly fault?: Fault;
  /** From the start of the page's sections, in milliseconds. */
  readonly ms?: number;
  /** The size of its HTML, in UTF-8. */
  readonly bytes?: number;
  readonly call?: Pick<CallTrace, "call" | "path" | "source" | "ms">;
  /** Whether the first flush waits for it. */
  readonly early?: boolean;
  readonly needed?: boolean;
  /** When its script runs: never, intent, load. */
  readonly hydrate?: string;
  /** The simulated state that the inspector set. */
  readonly degraded?: Degradation;
  readonly isEdited?: boolean;
}

/** A change that the inspector made to a section, on this page or on another. */
export interface SectionChange {
  readonly section: string;
  readonly degraded?: Degradation;
  readonly isEdited?: boolean;
}

export interface PageReport {
  readonly route: string;
  readonly status: number;
  /** The page's path without its language. */
  readonly path: string;
  readonly language: string;
  readonly market: string;
  readonly currency: string;
  readonly platform: string;
  readonly partner: string | null;
  /** The simulated time of the page, as RFC 3339 in UTC. */
  readonly at: string;
  /** The id of the configuration. */
  readonly configuration: string;
  readonly sections: readonly SectionReport[];
  /**
   * All changes of the preview, because an error page shows none of the sections that caused it.
   */
  readonly changes: readonly SectionChange[];
}
