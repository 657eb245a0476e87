/** What the server tells the translator's view. */

export interface TranslatorState {
  /** The language that is translated from. */
  readonly source: TranslatedLanguage;
  readonly target: TranslatedLanguage;
  /** All languages. */
  readonly languages: readonly (TranslatedLanguage & {
    /** How many texts it lacks. */
    readonly missing: number;
    /** Whether the page's site has pages in it. */
    readonly isOffered: boolean;
  })[];
  readonly rows: readonly TextRow[];
  /** The files of texts that the page's modules use. */
  readonly files: readonly string[];
  /** Whether a service suggests translations. */
  readonly suggests: boolean;
}

export interface TranslatedLanguage {
  readonly code: string;
  readonly name: string;
}

/** Texts by plural form; "": the text has no forms. */
export type Forms = Readonly<Record<string, string>>;

/** A text of the interface, with its plural forms. */
export interface TextRow {
  /** The name of its file, without .json. */
  readonly file: string;
  /** Its key in the file, without plural form: "peak.left". */
  readonly key: string;
  readonly source: Forms;
  readonly target: Forms;
  /** What readers see in place of the forms that it lacks. */
  readonly fallback: Forms;
  /** The forms of the target language. */
  readonly forms: readonly string[];
  /** Whether readers see it in a language that they may not understand. */
  readonly isMissing: boolean;
}

/** What a service suggests: by the forms of the target language. */
export interface Suggestion {
  readonly texts: Forms;
}
