import { escape } from "../escape.ts";

/** A mail as it is stored and sent. */
export interface Mail {
  /** Part of the Message-ID: mail programs recognize a mail that was sent twice. */
  readonly mail_id: string;
  /** The sender's name and address: Wayfare <help@wayfare.example>. */
  readonly sender_name: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  /** Where mail programs unsubscribe with one POST (RFC 8058); mails about an order have none. */
  readonly unsubscribe?: string | null;
  /** In milliseconds since 1970. */
  readonly written_at: number;
}

/** A paragraph of a mail, in plain text and HTML. */
export interface MailPart {
  readonly heading?: string;
  readonly lines: readonly string[];
  readonly link?: { readonly label: string; readonly address: string };
}

export function asPlain(parts: readonly MailPart[]): string {
  return parts
    .map(({ heading, lines, link }) =>
      [
        ...(heading === undefined ? [] : [heading]),
        ...lines,
        ...(link ? [`${link.label}: ${link.address}`] : []),
      ].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
}

/** Simple HTML that every mail program shows; all texts are escaped. */
export function asHtml(parts: readonly MailPart[], language: string): string {
  const body = parts.map(({ heading, lines, link }, index) =>
    [
      ...(heading === undefined
        ? []
        : [
            index === 0
              ? `<h1>${escape(heading)}</h1>`
              : `<h2>${escape(heading)}</h2>`,
          ]),
      ...(lines.length === 0
        ? []
        : [`<p>${lines.map(escape).join("<br>\n")}</p>`]),
      ...(link
        ? [`<p><a href="${escape(link.address)}">${escape(link.label)}</a></p>`]
        : []),
    ].join("\n"),
  );
  return `<!doctype html>
<html lang="${escape(language)}">
<head><meta charset="utf-8"></head>
<body>
${body.join("\n")}
</body>
</html>
`;
}
