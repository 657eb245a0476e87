/**
 * A section's HTML as recordings keep it: a tag a line, so that a difference can be
 * read; without the names of styles, which change with every edit of a style, and
 * without the key that is made of them.
 */
export function recordedHtml(html: string): string[] {
  return html
    .replaceAll(/ (?:class|data-key)="[^"]*"/g, "")
    .split(/(?<=>)(?=<)/)
    .filter((line) => line !== "");
}
