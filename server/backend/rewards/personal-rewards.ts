/** Credits, gift cards and coupons in the file of an account, and when it is deleted. */
import { utc, type PersonalPart } from "../accounts/personal/personal-part.ts";

/** Who used a coupon is a keyed hash, so the file has none. Credits and gift cards are amounts: their rows stay, without a name. */
export const PERSONAL_REWARDS: PersonalPart = {
  async exportOf(from, { userId, owner }) {
    const coupons = await from.all<{ kept_at: number; used: number }>(
      "SELECT kind, code, valid_until, kept_at, used FROM owned_coupons WHERE owner = ? ORDER BY kept_at",
      owner,
    );
    return {
      credits: await from.all(
        "SELECT date, reason, amount, expires FROM credits WHERE user_id = ? ORDER BY credit_id",
        userId,
      ),
      gift_cards: await from.all(
        "SELECT code, amount, currency, valid_until FROM gift_cards WHERE user_id = ? ORDER BY card_id",
        userId,
      ),
      coupons: coupons.map(({ kept_at, used, ...coupon }) => ({
        ...coupon,
        saved_at: utc(kept_at),
        used: used === 1,
      })),
    };
  },
  async forget(inside, { owner }) {
    // A coupon of a new customer stays used: its hash of the address keeps it from being given again.
    await inside.run(
      "DELETE FROM owned_coupons WHERE owner = ? AND used = 0",
      owner,
    );
  },
};
