/** The notation of placeholders in texts and templates: `{name}`. */

/** A placeholder of a text. */
const PLACEHOLDER = /\{(\w+)\}/g;

const NONE: ReadonlySet<string> = new Set();

/** The names of a text's {placeholders}. */
export function placeholders(text: string): ReadonlySet<string> {
  if (!text.includes("{")) return NONE;
  return new Set([...text.matchAll(PLACEHOLDER)].map((found) => found[1]!));
}

/** What templates and texts with more than names may write. */
export interface Notation {
  /** With the flag g. */
  readonly pattern: RegExp;
  /** For messages: "{name} or {name|slug}". */
  readonly forms: string;
}

const NAMES: Notation = { pattern: PLACEHOLDER, forms: "{name}" };

export interface BracesFault {
  readonly message: string;
  /** The text as it was probably meant. */
  readonly nearest?: string;
}

/** What is wrong with the braces of a text. Those that are no placeholder would be shown or sent. */
export function bracesFault(
  text: string,
  { pattern, forms }: Notation = NAMES,
): BracesFault | undefined {
  if (!/[{}]/.test(text)) return undefined;
  const isStray = (one: string) => /[{}]/.test(one.replaceAll(pattern, ""));
  if (!isStray(text)) return undefined;
  return (
    foreignFault(text, (meant) => !isStray(meant)) ?? {
      message: `has braces that are no placeholder: they are written ${forms}`,
    }
  );
}

/** A placeholder of i18next, Handlebars and others: {{count}}, {{- count}}, {{count, number}}. */
const FOREIGN = /\{{1,2}-?\s*([A-Za-z][\w.|]*)\s*(?:,[^{},]*)?\}{1,2}/g;

/**
 * A text that is right when its placeholders are written in this notation.
 *
 * @param isRight whether a text is right
 */
export function foreignFault(
  text: string,
  isRight: (text: string) => boolean,
): BracesFault | undefined {
  const nearest = text.replaceAll(FOREIGN, "{$1}");
  if (nearest === text || !isRight(nearest)) return undefined;
  const [seen, name] = [...text.matchAll(FOREIGN)].find(
    ([each, own]) => each !== `{${own}}`,
  )!;
  return {
    message: `write {${name}} instead of ${seen}: a placeholder is a name between single braces`,
    nearest,
  };
}
