/** Codes of gift cards and coupons, as visitors type them. Guesses are limited. */
import { Refusal } from "../kernel/refusals.ts";
import type { Owner } from "../kernel/owner.ts";
import type { Store } from "../kernel/store.ts";

export interface RedeemCodes {
  /**
   * Looks up a code.
   *
   * @throws Refusal code_unknown; too_many_attempts after 10 unknown ones in an hour
   */
  find<T>(
    owner: Owner,
    typed: string,
    lookUp: (code: string) => T | undefined,
  ): T;
}

const MAX_WRONG = 10;
const HOUR_MS = 60 * 60 * 1000;
const MAX_LENGTH = 40;

export function createRedeemCodes(
  store: Store,
  now: () => number,
): RedeemCodes {
  return {
    find(owner, typed, lookUp) {
      store.run("DELETE FROM wrong_codes WHERE at <= ?", now() - HOUR_MS);
      const { wrong } = store.get<{ wrong: number }>(
        "SELECT count(*) AS wrong FROM wrong_codes WHERE owner = ?",
        owner,
      )!;
      if (wrong >= MAX_WRONG) throw new Refusal("too_many_attempts");
      const found =
        typed.length > MAX_LENGTH ? undefined : lookUp(normalCode(typed));
      if (found === undefined) {
        store.run(
          "INSERT INTO wrong_codes (owner, at) VALUES (?, ?)",
          owner,
          now(),
        );
        throw new Refusal("code_unknown");
      }
      return found;
    },
  };
}

/** Capitals, spaces and hyphens do not matter. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}
