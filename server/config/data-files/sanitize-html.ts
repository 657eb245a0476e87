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

const TAGS: ReadonlySet<string> = new Set(ALLOWED.allowedTags);

/** Names the markup of an article that is not shown as written: <h2>, style="…", invalid links. */
export function removedMarkup(html: string): readonly string[] {
  const removed = new Set<string>();
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      "*": (tagName, attribs) => {
        if (!TAGS.has(tagName)) removed.add(`<${tagName}>`);
        else
          for (const [name, value] of Object.entries(attribs))
            if (!isKept(tagName, name, value))
              removed.add(`${name}=${JSON.stringify(value)}`);
        return { tagName, attribs };
      },
    },
  });
  return [...removed];
}

function isKept(tag: string, name: string, value: string): boolean {
  const attributes: Readonly<Record<string, readonly string[]>> =
    ALLOWED.allowedAttributes;
  if (tag === "a" && name === "rel") return true;
  if (!attributes[tag]?.includes(name)) return false;
  return name !== "href" || /^(?:https:\/\/|\/(?!\/))/i.test(value);
}
