/** Codes that prove that a phone number or email address is the visitor's. */
import { createHmac, randomInt } from "node:crypto";
import { isSameSecret } from "#server/config/process/secrets.ts";
import type { Owner } from "#server/backend/callers/owner.ts";
import type { ErrorName } from "#server/backend/refusals/errors.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import type { Database } from "../../storage/database.ts";
import type { Address } from "#server/backend/text/addresses.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const RESEND_AFTER_S = 60;
export const EXPIRES_IN_S = 600;
const SENDS_PER_HOUR = 5;
/** A code becomes invalid after this many wrong guesses. */
const MAX_WRONG = 5;

const DIGITS = 6;
/** For this long a used or expired code gets an error of its own, instead of `code_wrong`. */
const KEPT = 24 * HOUR;

export interface Codes {
  /**
   * Creates a code for an address.
   *
   * @returns the code for the caller to send; only its hash is stored
   * @throws Refusal resend_too_soon, too_many_attempts, with retry_after_s
   */
  make(address: Address, asker: Owner): Promise<string>;
  /**
   * Redeems a code. It works once, and only in the browser that requested it: guesses of
   * others do not invalidate it.
   *
   * @throws Refusal code_wrong, code_expired, code_used, too_many_attempts
   */
  take(address: Address, code: string, asker: Owner): Promise<void>;
}

export interface CodesInput {
  readonly database: Database;
  readonly now: () => number;
  /** Hashes the codes. */
  readonly key: Uint8Array;
}

interface CodeRow {
  readonly code_hash: string;
  readonly sent_at: number;
  readonly wrong: number;
  readonly used: number;
}

export function createCodes({ database, now, key }: CodesInput): Codes {
  const hash = (address: string, code: string): Buffer =>
    createHmac("sha256", key).update(`${address}\n${code}`).digest();

  const forgetOld = async (inside: Database, at: number): Promise<void> => {
    await inside.run("DELETE FROM code_sends WHERE sent_at <= ?", at - HOUR);
    await inside.run("DELETE FROM codes WHERE sent_at <= ?", at - KEPT);
  };

  /** Counts a guess. @returns the reason of a refusal; undefined for the right code */
  const guess = async (
    inside: Database,
    address: string,
    code: string,
    asker: Owner,
  ): Promise<ErrorName | undefined> => {
    const row = await inside.get<CodeRow>(
      `SELECT code_hash, sent_at, wrong, used FROM codes WHERE address IN (?, ?) AND asker = ?
         ORDER BY sent_at DESC LIMIT 1`,
      ...inside.sealing.either("address", address),
      asker,
    );
    // A text that is not a code does not count as a guess.
    if (!row || !/^\d{6}$/.test(code)) return "code_wrong";
    if (row.wrong >= MAX_WRONG) return "too_many_attempts";
    if (now() - row.sent_at > EXPIRES_IN_S * SECOND) return "code_expired";
    const stored = Buffer.from(row.code_hash, "hex");
    if (!isSameSecret(stored, hash(address, code))) {
      await inside.run(
        "UPDATE codes SET wrong = wrong + 1 WHERE address IN (?, ?) AND asker = ?",
        ...inside.sealing.either("address", address),
        asker,
      );
      return row.wrong + 1 >= MAX_WRONG ? "too_many_attempts" : "code_wrong";
    }
    if (row.used) return "code_used";
    await inside.run(
      "UPDATE codes SET used = 1 WHERE address IN (?, ?) AND asker = ?",
      ...inside.sealing.either("address", address),
      asker,
    );
    return undefined;
  };

  return {
    async make({ value: address }, asker) {
      const at = now();
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
      await database.transaction(async (inside) => {
        await forgetOld(inside, at);
        const { sends, first, last } = (await inside.get<{
          sends: number;
          first: number | null;
          last: number | null;
        }>(
          "SELECT count(*) AS sends, min(sent_at) AS first, max(sent_at) AS last FROM code_sends WHERE address IN (?, ?) AND asker = ?",
          ...inside.sealing.either("address", address),
          asker,
        ))!;
        if (sends >= SENDS_PER_HOUR)
          throw new Refusal("too_many_attempts", until(first! + HOUR, at));
        const resend = (last ?? 0) + RESEND_AFTER_S * SECOND;
        if (last !== null && at < resend)
          throw new Refusal("resend_too_soon", until(resend, at));
        await inside.run(
          "INSERT INTO code_sends (address, asker, sent_at) VALUES (?, ?, ?)",
          inside.sealing.blind("address", address),
          asker,
          at,
        );
        await inside.run(
          `INSERT INTO codes (address, asker, code_hash, sent_at) VALUES (?, ?, ?, ?)
             ON CONFLICT (address, asker) DO UPDATE
             SET code_hash = excluded.code_hash, sent_at = excluded.sent_at, wrong = 0, used = 0`,
          inside.sealing.blind("address", address),
          asker,
          hash(address, code).toString("hex"),
          at,
        );
      });
      return code;
    },

    async take({ value: address }, code, asker) {
      // Thrown after the transaction, so that a wrong guess stays counted.
      const refused = await database.transaction((inside) =>
        guess(inside, address, code, asker),
      );
      if (refused !== undefined) throw new Refusal(refused);
    },
  };
}

function until(then: number, at: number): { readonly retry_after_s: number } {
  return { retry_after_s: Math.max(1, Math.ceil((then - at) / SECOND)) };
}
