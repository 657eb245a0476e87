/** Reads and writes the shares of payments that several people make together. */
import type { Price } from "#schema/common.ts";
import type { Database } from "#server/backend/storage/database.ts";

/**
 * open: nobody pays it now. paying: an attempt is under way. authorised: its amount is reserved. captured: charged. released:
 * the group's payment ended, and nothing was charged.
 */
export type ShareStatus =
  | "open"
  | "paying"
  | "authorised"
  | "captured"
  | "released";

/** Who pays a share. */
export interface Payer {
  /** As the organiser typed it. */
  readonly name: string;
  /** The address to which the organiser sends the link; left out: they share it themselves. */
  readonly email?: string;
  /** The address that the payer typed for the receipt. */
  readonly receipt_email?: string;
}

export interface Share {
  readonly share_id: string;
  readonly payment_id: string;
  readonly position: number;
  readonly payer: Payer;
  /** The language of its mails. */
  readonly language: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: ShareStatus;
  /** The number of attempts so far. */
  readonly attempt: number;
  /** The idempotency key of the request that began the last attempt. */
  readonly attempt_key: string | null;
  readonly attempt_at: number | null;
  readonly method: string | null;
  readonly card_token: string | null;
  readonly authorisation_id: string | null;
  readonly fails_to_issue: 0 | 1;
  /** Why the last attempt was declined. */
  readonly reason: string | null;
  readonly paid_at: number | null;
}

/** The shares of one payment. */
export interface ShareSet {
  readonly payment_id: string;
  readonly order_guid: string;
  readonly asker: string;
  readonly closes_at: number;
  /** When it was closed: no payment begins any more; null: it is open. */
  readonly closed_at: number | null;
}

export interface NewShare extends Price {
  readonly share_id: string;
  readonly token_hash: string;
  readonly payer: Payer;
}

type ShareRow = Omit<Share, "payer"> & { readonly payer: string };

function shareOf({ payer, ...row }: ShareRow): Share {
  return { ...row, payer: JSON.parse(payer) as Payer };
}

export async function insertShares(
  inside: Database,
  {
    payment_id,
    order_guid,
    asker,
    closes_at,
    language,
    shares,
  }: Omit<ShareSet, "closed_at"> & {
    readonly language: string;
    readonly shares: readonly NewShare[];
  },
): Promise<void> {
  const { seal } = inside.sealing;
  await inside.run(
    `INSERT INTO payment_share_sets (payment_id, order_guid, asker, closes_at) VALUES (?, ?, ?, ?)`,
    payment_id,
    order_guid,
    seal("asker", asker),
    closes_at,
  );
  for (const [position, share] of shares.entries())
    await inside.run(
      `INSERT INTO payment_shares (share_id, payment_id, position, token_hash, payer, language, amount,
         currency, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open')`,
      share.share_id,
      payment_id,
      position,
      share.token_hash,
      seal("payer", JSON.stringify(share.payer)),
      language,
      share.amount,
      share.currency,
    );
}

export function readSet(
  from: Database,
  paymentId: string,
): Promise<ShareSet | undefined> {
  return from.get<ShareSet>(
    "SELECT * FROM payment_share_sets WHERE payment_id = ?",
    paymentId,
  );
}

/** In the order in which the organiser named them. */
export async function readShares(
  from: Database,
  paymentId: string,
): Promise<readonly Share[]> {
  const rows = await from.all<ShareRow>(
    "SELECT * FROM payment_shares WHERE payment_id = ? ORDER BY position",
    paymentId,
  );
  return rows.map(shareOf);
}

export async function findShare(
  from: Database,
  by: "share_id" | "token_hash",
  value: string,
): Promise<Share | undefined> {
  const row = await from.get<ShareRow>(
    `SELECT * FROM payment_shares WHERE ${by} = ?`,
    value,
  );
  return row && shareOf(row);
}

/**
 * Closes a set: an attempt that begins at the same moment is either seen by who closes it, or does not begin.
 *
 * @param now in milliseconds since 1970
 */
export async function closeSet(
  inside: Database,
  paymentId: string,
  now: number,
): Promise<void> {
  await inside.run(
    "UPDATE payment_share_sets SET closed_at = ? WHERE payment_id = ? AND closed_at IS NULL",
    now,
    paymentId,
  );
}

export interface NewAttempt {
  readonly method: string;
  readonly card_token: string | null;
  readonly attempt_key: string;
  readonly payer: Payer;
  readonly language: string;
}

/**
 * Begins an attempt to pay an open share of an open set.
 *
 * @param now in milliseconds since 1970
 * @returns false if another attempt is under way, or it is paid or closed
 */
export async function beginAttempt(
  inside: Database,
  { share_id, payment_id }: Share,
  { method, card_token, attempt_key, payer, language }: NewAttempt,
  now: number,
): Promise<boolean> {
  // Writes the set's row, so that who closes the set comes before or after.
  const set = await inside.run(
    `UPDATE payment_share_sets SET closes_at = closes_at
       WHERE payment_id = ? AND closed_at IS NULL AND closes_at > ?`,
    payment_id,
    now,
  );
  if (set.changes === 0) return false;
  const { changes } = await inside.run(
    `UPDATE payment_shares SET status = 'paying', attempt = attempt + 1, attempt_key = ?, attempt_at = ?,
       method = ?, card_token = ?, payer = ?, language = ?, authorisation_id = NULL, reason = NULL
       WHERE share_id = ? AND status = 'open'`,
    attempt_key,
    now,
    method,
    card_token,
    inside.sealing.seal("payer", JSON.stringify(payer)),
    language,
    share_id,
  );
  return changes === 1;
}

type AttemptEnd =
  | {
      readonly status: "authorised";
      readonly authorisation_id: string;
      readonly fails_to_issue: 0 | 1;
      readonly paid_at: number;
    }
  | { readonly status: "open"; readonly reason: string };

/** @returns false if this attempt has ended already */
export async function endAttempt(
  inside: Database,
  { share_id, attempt }: Share,
  end: AttemptEnd,
): Promise<boolean> {
  const columns = Object.keys(end).map((column) => `${column} = ?`);
  const { changes } = await inside.run(
    `UPDATE payment_shares SET ${columns.join(", ")}
       WHERE share_id = ? AND status = 'paying' AND attempt = ?`,
    ...Object.values(end),
    share_id,
    attempt,
  );
  return changes === 1;
}

/** @returns false if it is not in that status */
export async function moveShare(
  inside: Database,
  { share_id, status }: Share,
  next: ShareStatus,
): Promise<boolean> {
  const { changes } = await inside.run(
    "UPDATE payment_shares SET status = ? WHERE share_id = ? AND status = ?",
    next,
    share_id,
    status,
  );
  return changes === 1;
}
