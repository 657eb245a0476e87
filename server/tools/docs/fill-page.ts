/**
 * Fills the generated parts of a page of docs/. A part is between
 * `<!-- generated: NAME -->` and `<!-- end of NAME -->`.
 */
import { formatText } from "../format-text.ts";

export interface PagePart {
  readonly name: string;
  /** Markdown. */
  readonly text: string;
}

/**
 * @param file the page's file name, which ends in ".md"
 * @returns the page with the parts' texts, formatted
 * @throws Error if the page has no place for a part
 */
export function fillPage(
  file: string,
  page: string,
  parts: readonly PagePart[],
): Promise<string> {
  const filled = parts.reduce((text, { name, text: part }) => {
    const start = `<!-- generated: ${name} -->`;
    const end = `<!-- end of ${name} -->`;
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from === -1 || to < from)
      throw new Error(`${file} has no lines "${start}" and "${end}"`);
    const before = text.slice(0, from + start.length);
    return `${before}\n\n${part}\n\n${text.slice(to)}`;
  }, page);
  return formatText(file, filled);
}
