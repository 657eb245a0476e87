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
  /** When it is of no use any more, and is deleted, sent or not; left out, when it is old. */
  readonly expires_at?: number | null;
  /** In milliseconds since 1970. */
  readonly written_at: number;
}

/** A file that a mail carries. */
export interface MailFile {
  /** WF-7K2M9QXA.pdf */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly base64: string;
}

/** What takes mails: a mail server, or a folder of files. */
export interface MailTransport {
  send(mail: Mail, files: readonly MailFile[]): Promise<void>;
  /** Deletes the file of a mail; undefined: mails leave this server. */
  remove?(mailId: string): Promise<void>;
}

/** A paragraph of a mail, in plain text and HTML. Its link is a button there. */
export interface MailPart {
  readonly heading?: string;
  readonly lines: readonly string[];
  /** A table of two columns below the lines: names and amounts. */
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly link?: { readonly label: string; readonly address: string };
}

export function asPlain(parts: readonly MailPart[]): string {
  return parts
    .map(({ heading, lines, rows = [], link }) =>
      [
        ...(heading === undefined ? [] : [heading]),
        ...lines,
        ...rows.map(({ label, value }) => `${label}: ${value}`),
        ...(link ? [`${link.label}: ${link.address}`] : []),
      ].join("\n"),
    )
    .join("\n\n")
    .concat("\n");
}
