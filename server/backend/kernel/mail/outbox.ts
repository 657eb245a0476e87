/**
 * The outbox. A mail is stored in the transaction that causes it: after a crash it exists
 * once or not at all. With a mail server a job sends it, and retries until it is accepted;
 * without one, operators read it.
 */
import type { Database } from "../database/database.ts";
import { startJob, type Job, type Schedule } from "../job.ts";
import type { Mail } from "./mail.ts";

export type NewMail = Omit<Mail, "mail_id" | "written_at">;

export interface StoredMail extends Mail {
  readonly sent_at: number | null;
}

/** The order and event that a mail is about: each is mailed once. */
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
  /** Sends the mails that are due. */
  readonly job: Job;
}

export interface OutboxInput {
  readonly database: Database;
  readonly now: () => number;
  /** Sends a mail to a mail server; undefined without one. */
  readonly send?: ((mail: Mail) => Promise<void>) | undefined;
  readonly schedule: Schedule;
  readonly onError: (error: unknown) => void;
}

const AT_ONCE = 20;
const MAX_LISTED = 100;
/** A process claims a mail for so long; after a crash another one sends it. */
const CLAIM_MS = 2 * 60_000;
const MIN_PAUSE_MS = 10_000;
const MAX_PAUSE_MS = 60 * 60_000;
/** About two days. */
const MAX_TRIES = 56;

export function createOutbox({
  database,
  now,
  send,
  schedule,
  onError,
}: OutboxInput): Outbox {
  /** @returns whether this process has claimed the mail */
  const claim = async (mailId: string, nextAt: number): Promise<boolean> => {
    const { changes } = await database.run(
      "UPDATE mails SET next_at = ?, tries = tries + 1 WHERE mail_id = ? AND next_at = ?",
      now() + CLAIM_MS,
      mailId,
      nextAt,
    );
    return changes === 1;
  };

  const sendDue = async (): Promise<void> => {
    if (!send) return;
    const due = await database.all<
      Mail & { readonly next_at: number; readonly tries: number }
    >(
      "SELECT * FROM mails WHERE next_at <= ? ORDER BY next_at LIMIT ?",
      now(),
      AT_ONCE,
    );
    for (const { next_at, tries, ...mail } of due) {
      if (!(await claim(mail.mail_id, next_at))) continue;
      try {
        await send(mail);
        await database.run(
          "UPDATE mails SET sent_at = ?, next_at = NULL WHERE mail_id = ?",
          now(),
          mail.mail_id,
        );
      } catch (error) {
        onError(error);
        const pause = Math.min(MIN_PAUSE_MS * 2 ** tries, MAX_PAUSE_MS);
        await database.run(
          "UPDATE mails SET next_at = ? WHERE mail_id = ?",
          tries + 1 < MAX_TRIES ? now() + pause : null,
          mail.mail_id,
        );
      }
    }
    if (due.length === AT_ONCE) await sendDue();
  };

  return {
    async write(inside, { order_guid, kind }, mail) {
      await inside.run(
        `INSERT INTO mails (mail_id, order_guid, kind, sender_name, sender, recipient,
           subject, plain, html, unsubscribe, written_at, next_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        `${order_guid}.${kind}`,
        order_guid,
        kind,
        mail.sender_name,
        mail.sender,
        mail.recipient,
        mail.subject,
        mail.plain,
        mail.html,
        mail.unsubscribe ?? null,
        now(),
        // A mail that was stored without a mail server is never sent.
        send ? now() : null,
      );
    },
    list: () =>
      database.all<StoredMail>(
        "SELECT * FROM mails ORDER BY written_at DESC, mail_id LIMIT ?",
        MAX_LISTED,
      ),
    find: (mailId) =>
      database.get<StoredMail>("SELECT * FROM mails WHERE mail_id = ?", mailId),
    job: startJob({ schedule, work: sendDue, onError }),
  };
}
