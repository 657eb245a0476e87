/** Codes of gift cards and coupons, as visitors type them. Guesses are limited. */
import { Refusal } from "../refusals/refusals.ts";
import type { Owner } from "../callers/owner.ts";
import type { Database } from "../storage/database.ts";

export interface RedeemCodes {
  /**
   * Looks up a code.
   *
   * @param database not a transaction, so that an unknown code stays counted after the refusal
   * @throws Refusal code_unknown; too_many_attempts after 10 unknown ones in an hour
   */
  find<T>(
    database: Database,
    owner: Owner,
    typed: string,
    lookUp: (inside: Database, code: string) => Promise<T | undefined>,
  ): Promise<T>;
}

const MAX_WRONG = 10;
const HOUR_MS = 60 * 60 * 1000;
const MAX_LENGTH = 40;

export function createRedeemCodes(now: () => number): RedeemCodes {
  return {
    async find(database, owner, typed, lookUp) {
      const answer = await database.transaction(async (inside) => {
        await inside.run(
          "DELETE FROM wrong_codes WHERE at <= ?",
          now() - HOUR_MS,
        );
        const { wrong } = (await inside.get<{ wrong: number }>(
          "SELECT count(*) AS wrong FROM wrong_codes WHERE owner = ?",
          owner,
        ))!;
        if (wrong >= MAX_WRONG) return new Refusal("too_many_attempts");
        const found =
          typed.length > MAX_LENGTH
            ? undefined
            : await lookUp(inside, normalCode(typed));
        if (found !== undefined) return { found };
        await inside.run(
          "INSERT INTO wrong_codes (owner, at) VALUES (?, ?)",
          owner,
          now(),
        );
        return new Refusal("code_unknown");
      });
      if (answer instanceof Refusal) throw answer;
      return answer.found;
    },
  };
}

/** Ignores case, spaces and hyphens. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, "").toUpperCase();
}
