/**
 * Prepares the HTML of an article. The server's sanitiser writes attributes in double
 * quotes and escapes "<" and ">" everywhere else, so that tags can be found with regular
 * expressions.
 */

/** The path of a page of this site. "//" would be another site. */
const SITE_LINK = /(<a\b[^>]*?\shref=")(?=\/(?![/\\]))/g;

/** Adds the language segment ("/zh-TW") to links to pages of this site. */
export function localiseLinks(html: string, segment: string): string {
  return html.replaceAll(SITE_LINK, (start) => start + segment);
}

/**
 * Wraps each table in a frame that scrolls when the screen is narrower than the table. The
 * keyboard can reach the frame (WCAG 2.1.1).
 *
 * @param label a text without markup, the frame's accessible name
 */
export function wrapTables(html: string, label: string): string {
  const name = label.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html
    .replaceAll(
      "<table>",
      `<div role="group" aria-label="${name}" tabindex="0"><table>`,
    )
    .replaceAll("</table>", "</table></div>");
}

/** Raises headings by one level, for an article below the page's main heading. */
export function raiseHeadings(html: string): string {
  return html.replaceAll(
    /(<\/?)h([34])(?=>)/g,
    (_, start: string, level: string) => `${start}h${Number(level) - 1}`,
  );
}
