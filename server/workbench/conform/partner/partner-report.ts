/** The report about a white label. `--json` prints it; report-html.ts formats it as a page. */
import type { Check, State } from "../report.ts";

export interface PartnerReport {
  /** The code: the name of its file. */
  readonly partner: string;
  /** The name that visitors see. */
  readonly name: string;
  /** The file of the partner. */
  readonly file: string;
  /** When the report was made, in ISO 8601. */
  readonly made: string;
  readonly state: State;
  readonly checks: readonly Check[];
  readonly colours: readonly ColourPair[];
  readonly languages: readonly LanguageRow[];
  readonly pages: readonly PageRow[];
}

/** A text, link or edge on a background, with its contrast by WCAG 2.2. */
export interface ColourPair {
  readonly scheme: "light" | "dark";
  readonly what: string;
  /** From 1 to 21. */
  readonly ratio: number;
  readonly needed: number;
}

export interface LanguageRow {
  readonly language: string;
  readonly name: string;
  /** The number of texts of the interface. */
  readonly texts: number;
  /** The number of texts that visitors read in another language. */
  readonly missing: number;
  /** The language of the fallback texts. */
  readonly fallback: string;
  /** The keys of the missing texts, by file. */
  readonly byFile: Readonly<Record<string, readonly string[]>>;
}

/** A key page, as the browser showed it. */
export interface PageRow {
  readonly route: string;
  /** Path and query. */
  readonly path: string;
  readonly title: string;
  readonly views: readonly View[];
}

export interface View {
  readonly platform: "desktop" | "mobile";
  readonly status: number;
  /** The first screen as a `data:` URL. */
  readonly screenshot: string;
  /** The size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
}
