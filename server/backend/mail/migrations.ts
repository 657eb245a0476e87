export const MAIL_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE mails (
    mail_id TEXT PRIMARY KEY,
    order_guid TEXT NOT NULL,
    kind TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    plain TEXT NOT NULL,
    html TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    -- When it is sent, or sent again; nothing when it is done, or never to be sent.
    next_at INTEGER,
    tries INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER,
    UNIQUE (order_guid, kind)
  ) STRICT;
  CREATE INDEX mails_by_next ON mails (next_at);
  CREATE INDEX mails_by_written ON mails (written_at);
  `,
  // The address for one-click unsubscribing (RFC 8058).
  "ALTER TABLE mails ADD COLUMN unsubscribe TEXT",
  // Whether it was written to a file instead of sent.
  "ALTER TABLE mails ADD COLUMN to_file INTEGER NOT NULL DEFAULT 0",
  // When a mail expires and is deleted, sent or not.
  "ALTER TABLE mails ADD COLUMN expires_at INTEGER",
];
