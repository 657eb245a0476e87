/**
 * What an article needs before it is shown. Its HTML comes from the server's cleaner,
 * which writes attributes in double quotes and escapes "<" and ">" everywhere else, so
 * that a tag in it can be told by its text.
 */

/** The address of a page of this site. "//" would be another site. */
const SITE_LINK = /(<a\b[^>]*?\shref=")(?=\/(?![/\\]))/g;

/** Puts the language segment ("/zh-TW") before links to pages of this site. */
export function localiseLinks(html: string, segment: string): string {
  return html.replaceAll(SITE_LINK, (start) => start + segment);
}

/**
 * Puts each table into a frame in which it scrolls where the screen is narrower than
 * the table; the keyboard can reach it (WCAG 2.1.1).
 *
 * @param label a text without markup, which names the frame
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
