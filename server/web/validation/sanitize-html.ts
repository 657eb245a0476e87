import sanitizeHtml from "sanitize-html";

const ALLOWED = {
  allowedTags: [
    "p",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "strong",
    "em",
    "a",
    "br",
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: { a: ["href"], th: ["scope"] },
  // Only pages of this site and other sites over https; "//host" is another site.
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName: string, attribs: Record<string, string>) => {
      const href = attribs["href"] ?? "";
      const external = !href.startsWith("/");
      return {
        tagName,
        attribs: { href, ...(external ? { rel: "noopener nofollow" } : {}) },
      };
    },
  },
};

/** Cleans the HTML of an article: text, lists, tables and links; no scripts, styles, frames or pictures. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    allowedAttributes: { ...ALLOWED.allowedAttributes, a: ["href", "rel"] },
  });
}
