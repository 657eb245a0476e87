/** What the server tells of a page: the inspector shows it, and the command line. */
import type { CallTrace } from "../loading/call.ts";
import type { Clause } from "../loading/condition.ts";
import type { Fault, Region, SectionResult } from "../loading/page.ts";

/** What a section is made to be. */
export const DEGRADATIONS = ["slow", "failing", "empty", "malformed"] as const;
export type Degradation = (typeof DEGRADATIONS)[number];

export interface Place {
  readonly file: string;
  readonly line: number;
  /** JSON pointer of the section, or of what is told. */
  readonly pointer: string;
}

export interface Layer {
  readonly kind: "skeleton" | "layout" | "overlay" | "feature" | "condition";
  /** What it does with the section, in words. */
  readonly says: string;
  /** Whether it took effect on this page. */
  readonly applies: boolean;
  /** undefined: an upstream's answer that no file of the configuration has. */
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
  /** Where its entry stands. */
  readonly place?: Place;
  /** In the order in which they have their say. */
  readonly layers: readonly Layer[];
}

export interface SectionReport extends ExplainedSection {
  /** Left out for a section that a layer leaves out. */
  readonly result?: SectionResult["status"] | "late";
  readonly reason?: SectionResult["reason"];
  readonly fault?: Fault;
  /** From the start of the page's sections, in milliseconds. */
  readonly ms?: number;
  /** Of its HTML, in UTF-8. */
  readonly bytes?: number;
  readonly call?: Pick<CallTrace, "call" | "path" | "source" | "ms">;
  /** Whether the first flush waits for it. */
  readonly early?: boolean;
  readonly needed?: boolean;
  /** When its script runs: never, intent, load. */
  readonly hydrate?: string;
  /** What the inspector made of it. */
  readonly degraded?: Degradation;
  readonly isEdited?: boolean;
}

/** What the inspector made of a section, on this page or on another. */
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
  /** The time that the page shows, as RFC 3339 in UTC. */
  readonly at: string;
  /** The id of the configuration. */
  readonly configuration: string;
  readonly sections: readonly SectionReport[];
  /** All changes of the preview: an error page shows none of the sections that led to it. */
  readonly changes: readonly SectionChange[];
}
