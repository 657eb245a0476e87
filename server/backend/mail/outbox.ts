/**
 * The outbox. A mail is stored in the same transaction as its cause, so that after a crash it
 * exists once or not at all. A job sends it, or writes it to a file if there is no mail server, and
 * retries. Operators can read it for thirty days; then it is deleted.
 */
import type { Database } from "#server/backend/storage/database.ts";
import { createLease, type Lease } from "../time/lease.ts";
import { startJob, type Job, type Schedule } from "../time/job.ts";
import type { Mail, MailFile, MailTransport } from "./mail.ts";

export type NewMail = Omit<Mail, "mail_id" | "written_at">;

export interface StoredMail extends Mail, MailCause {
  /** When it was sent or written to a file; null: not yet, or never. */
  readonly sent_at: number | null;
  /** Whether it was written to a file, and never left this server. */
  readonly to_file: 0 | 1;
}

/** The order and event of a mail: each event is mailed once. */
export interface MailCause {
  readonly order_guid: string;
  readonly kind: string;
}

export interface Outbox {
  /** Stores a mail in a transaction. */
  write(inside: Database, cause: MailCause, mail: NewMail): Promise<void>;
  /** The latest mails, newest first. */
  list(): Promise<readonly StoredMail[]>;
  find(mailId: string): Promise<StoredMail | undefined>;
  /** The attachments of a mail. They are generated when it is sent, and not stored. */
  filesOf(mail: MailCause): Promise<readonly MailFile[]>;
  /** Sends due mails, and deletes old ones. */
  readonly job: Job;
}

export interface OutboxInput {
  readonly database: Database;
  readonly now: () => number;
  /** The destination of mails; undefined: they are in the database only. */
  readonly transport?: MailTransport | undefined;
  /** Generates the attachments of a mail; left out: there are none. */
  readonly attach?: (cause: MailCause) => Promise<readonly MailFile[]>;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

const AT_ONCE = 20;
const MAX_LISTED = 100;
/**
/**
 * How long a process claims a mail, unless it extends the claim; after a crash another process sends it. Longer than the
 * dialogue with the slowest mail server (message.ts): nothing recognises a mail that was sent twice.
 */
const CLAIM_MS = 5 * 60_000;
const MIN_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60 * 60_000;
/** About two days. */
const MAX_TRIES = 56;
/**
 * Long enough for questions about a mail that did not arrive; then its names and links are no
 * longer needed.
 */
const STORED_MS = 30 * 24 * 60 * 60_000;

export function createOutbox({
  database,
  now,
  transport,
  attach = () => Promise.resolve([]),
  schedule,
  onError,
}: OutboxInput): Outbox {
  /** A mail without its attachments is better than none: its links lead to the same documents. */
  const filesOf: Outbox["filesOf"] = (cause) =>
    attach(cause).catch((error: unknown) => {
      onError(error);
      return [];
    });

  const leaseOf = (id: string): Lease =>
    createLease(
      { database, now, schedule },
      { table: "mails", key: "mail_id", id, column: "next_at" },
      CLAIM_MS,
    );

  /** @returns whether this process has claimed the mail. The try is counted, so that a mail that ends the process is given up. */
  const claim = async (
    mailId: string,
    nextAt: number,
    lease: Lease,
  ): Promise<boolean> => {
    const { changes } = await database.run(
      "UPDATE mails SET next_at = ?, tries = tries + 1 WHERE mail_id = ? AND next_at = ?",
      lease.extended(),
      mailId,
      nextAt,
    );
    return changes === 1;
  };

  const sendDue = async (): Promise<void> => {
    if (!transport) return;
    const due = await database.all<
      Mail & MailCause & { readonly next_at: number; readonly tries: number }
    >(
      `SELECT * FROM mails WHERE next_at <= ? AND coalesce(expires_at > ?, true)
         ORDER BY next_at LIMIT ?`,
      now(),
      now(),
      AT_ONCE,
    );
    for (const { next_at, tries, ...mail } of due) {
      const lease = leaseOf(mail.mail_id);
      if (!(await claim(mail.mail_id, next_at, lease))) continue;
      try {
        const isSent = await lease.during(async () => {
          const files = await filesOf(mail);
          // A process that stood still meanwhile has lost its claim.
          if (!lease.isCurrent()) return false;
          await transport.send(mail, files);
          return true;
        });
        if (!isSent) continue;
      } catch (error) {
        onError(error);
        const pause = Math.min(MIN_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
        await database.run(
          "UPDATE mails SET next_at = ? WHERE mail_id = ?",
          tries + 1 < MAX_TRIES ? now() + pause : null,
          mail.mail_id,
        );
        continue;
      }
      // If the answer to this is lost, the mail stays claimed: it may be marked already.
      await database.run(
        "UPDATE mails SET sent_at = ?, to_file = ?, next_at = NULL WHERE mail_id = ?",
        now(),
        transport.remove ? 1 : 0,
        mail.mail_id,
      );
    }
    if (due.length === AT_ONCE) await sendDue();
  };

  const deleteOld = async (): Promise<void> => {
    const old = await database.all<Pick<Mail, "mail_id">>(
      `SELECT mail_id FROM mails WHERE (written_at <= ? AND next_at IS NULL)
         OR expires_at <= ? LIMIT ?`,
      now() - STORED_MS,
      now(),
      AT_ONCE,
    );
    for (const { mail_id } of old) {
      // The file is deleted first: without its row it would never be deleted.
      await transport?.remove?.(mail_id);
      await database.run("DELETE FROM mails WHERE mail_id = ?", mail_id);
    }
    if (old.length === AT_ONCE) await deleteOld();
  };
  const work = async (): Promise<void> => {
    await sendDue();
    await deleteOld();
  };

  return {
    async write(inside, { order_guid, kind }, mail) {
      const { seal } = inside.sealing;
      await inside.run(
        `INSERT INTO mails (mail_id, order_guid, kind, sender_name, sender, recipient,
           subject, plain, html, unsubscribe, expires_at, written_at, next_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        `${order_guid}.${kind}`,
        order_guid,
        kind,
        mail.sender_name,
        mail.sender,
        seal("recipient", mail.recipient),
        seal("subject", mail.subject),
        seal("plain", mail.plain),
        seal("html", mail.html),
        mail.unsubscribe ?? null,
        mail.expires_at ?? null,
        now(),
        // A mail that was stored without a mail server is never sent.
        transport ? now() : null,
      );
    },
    list: () =>
      database.all<StoredMail>(
        "SELECT * FROM mails ORDER BY written_at DESC, mail_id LIMIT ?",
        MAX_LISTED,
      ),
    find: (mailId) =>
      database.get<StoredMail>("SELECT * FROM mails WHERE mail_id = ?", mailId),
    filesOf,
    job: startJob({ schedule, work, onError }),
  };
}
