import { escape } from "../escape.ts";

/** A message to a person, as it is kept and sent. */
export interface Mail {
  /** Part of its Message-ID, so that one that was sent twice is known. */
  readonly mail_id: string;
  /** Who writes: "Wayfare <help@wayfare.example>" has a name and an address. */
  readonly sender_name: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  /** When it was written, in milliseconds. */
  readonly written_at: number;
}

/** The parts of a message, from which its plain text and its HTML are made. */
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

/** Plain HTML, which every mail program shows: names are text, whatever is in them. */
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
