/** The rewards of users, as accounts see them. */
import type { Caller } from "../../callers/caller.ts";
import type { Owner } from "../../callers/owner.ts";
import type { Database } from "../../storage/database.ts";

export interface RewardCounts {
  /** The number of usable coupons. */
  readonly coupons: number;
  readonly gift_card: boolean;
}

export interface UserRewards {
  /** Moves the rewards of a device or a guest to a user. */
  adopt(inside: Database, from: Owner, to: Owner): Promise<void>;
  /** Gives a new user the welcome credits, and those of a test account. */
  welcome(inside: Database, userId: number, credits: number): Promise<void>;
  count(userId: number, caller: Caller): Promise<RewardCounts>;
  /** What a user who leaves loses: the number of credits, and whether there is money on gift cards. */
  balances(
    userId: number,
    caller: Caller,
  ): Promise<{ readonly credits: number; readonly gift_card: boolean }>;
}
