/** Codes that prove that a phone number or email address is the visitor's. */
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Owner } from "../../kernel/owner.ts";
import { Refusal } from "../../kernel/refusals.ts";
import type { Store } from "../../kernel/store.ts";
import type { Address } from "../../kernel/addresses.ts";
import { secretOf } from "../../kernel/secret.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

export const RESEND_AFTER_S = 60;
export const EXPIRES_IN_S = 600;
export const SENDS_PER_HOUR = 5;
/** A code becomes invalid after so many wrong guesses. */
export const MAX_WRONG = 5;

const DIGITS = 6;
/** For so long a used or expired code is refused as such, not as a wrong one. */
const KEPT = 24 * HOUR;

export interface Codes {
  /**
   * Makes a code for an address.
   *
   * @returns the code, which whoever asked sends there: it is stored as a hash only
   * @throws Refusal resend_too_soon, too_many_attempts, with retry_after_s
   */
  make(address: Address, asker: Owner): string;
  /**
   * Redeems a code. It works once, and only in the browser that requested it: guesses of
   * others do not invalidate it.
   *
   * @throws Refusal code_wrong, code_expired, code_used, too_many_attempts
   */
  take(address: Address, code: string, asker: Owner): void;
}

export interface CodesInput {
  readonly store: Store;
  readonly now: () => number;
}

interface CodeRow {
  readonly code_hash: Uint8Array;
  readonly sent_at: number;
  readonly wrong: number;
  readonly used: number;
}

export function createCodes({ store, now }: CodesInput): Codes {
  const secret = secretOf(store, "codes");
  const hash = (address: string, code: string): Buffer =>
    createHmac("sha256", secret).update(`${address}\n${code}`).digest();

  const forgetOld = (at: number): void => {
    store.run("DELETE FROM code_sends WHERE sent_at <= ?", at - HOUR);
    store.run("DELETE FROM codes WHERE sent_at <= ?", at - KEPT);
  };

  return {
    make({ value: address }, asker) {
      const at = now();
      forgetOld(at);
      const { sends, first, last } = store.get<{
        sends: number;
        first: number | null;
        last: number | null;
      }>(
        "SELECT count(*) AS sends, min(sent_at) AS first, max(sent_at) AS last FROM code_sends WHERE address = ? AND asker = ?",
        address,
        asker,
      )!;
      if (sends >= SENDS_PER_HOUR)
        throw new Refusal("too_many_attempts", until(first! + HOUR, at));
      const resend = (last ?? 0) + RESEND_AFTER_S * SECOND;
      if (last !== null && at < resend)
        throw new Refusal("resend_too_soon", until(resend, at));
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
      store.transaction(() => {
        store.run(
          "INSERT INTO code_sends (address, asker, sent_at) VALUES (?, ?, ?)",
          address,
          asker,
          at,
        );
        store.run(
          "INSERT OR REPLACE INTO codes (address, asker, code_hash, sent_at) VALUES (?, ?, ?, ?)",
          address,
          asker,
          hash(address, code),
          at,
        );
      });
      return code;
    },

    take({ value: address }, code, asker) {
      const row = store.get<CodeRow>(
        "SELECT code_hash, sent_at, wrong, used FROM codes WHERE address = ? AND asker = ?",
        address,
        asker,
      );
      // A text that is no code does not count as a guess.
      if (!row || !/^\d{6}$/.test(code)) throw new Refusal("code_wrong");
      if (row.wrong >= MAX_WRONG) throw new Refusal("too_many_attempts");
      if (now() - row.sent_at > EXPIRES_IN_S * SECOND)
        throw new Refusal("code_expired");
      if (!timingSafeEqual(row.code_hash, hash(address, code))) {
        store.run(
          "UPDATE codes SET wrong = wrong + 1 WHERE address = ? AND asker = ?",
          address,
          asker,
        );
        throw new Refusal(
          row.wrong + 1 >= MAX_WRONG ? "too_many_attempts" : "code_wrong",
        );
      }
      if (row.used) throw new Refusal("code_used");
      store.run(
        "UPDATE codes SET used = 1 WHERE address = ? AND asker = ?",
        address,
        asker,
      );
    },
  };
}

function until(then: number, at: number): { readonly retry_after_s: number } {
  return { retry_after_s: Math.max(1, Math.ceil((then - at) / SECOND)) };
}
