/** A mail as it is stored and sent. */
export interface Mail {
  /** Part of the Message-ID, by which mail programs recognise duplicates. */
  readonly mail_id: string;
  /** The sender's name and address: Wayfare <help@wayfare.example>. */
  readonly sender_name: string;
  readonly sender: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
  /** The address for one-click unsubscribing (RFC 8058); mails about an order have none. */
  readonly unsubscribe?: string | null;
  /** When the mail expires and is deleted, sent or not; left out: after the usual time. */
  readonly expires_at?: number | null;
  /** In milliseconds since 1970. */
  readonly written_at: number;
}

/** An attachment of a mail. */
export interface MailFile {
  /** WF-7K2M9QXA.pdf */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly base64: string;
}

/** The destination of mails: a mail server, or a folder of files. */
export interface MailTransport {
  send(mail: Mail, files: readonly MailFile[]): Promise<void>;
  /** Deletes the file of a mail; undefined if mails leave this server. */
  remove?(mailId: string): Promise<void>;
}

/** A paragraph of a mail, in plain text and HTML. Its link is a button in HTML. */
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
