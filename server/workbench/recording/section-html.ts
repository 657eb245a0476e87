/**
 * A section's HTML in the format of recordings: one tag per line, so that differences are readable;
 * without style names, which change with every edit of a style, and without the key that contains
 * them.
 */
export function recordedHtml(html: string): string[] {
  return html
    .replaceAll(/ (?:class|data-key|data-height)="[^"]*"/g, "")
    .split(/(?<=>)(?=<)/)
    .filter((line) => line !== "");
}
