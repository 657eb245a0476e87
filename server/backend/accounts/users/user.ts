/** A user in answers of calls (specification, section 3). */
import type { Account } from "./accounts.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Levels } from "./levels.ts";

export const TITLES = ["MR", "MRS", "MISS"] as const;

/** Marks a user with limited access (specification, section 4). */
const LIMITED = "deprecated";

/** How many things a user has. */
export interface Counts {
  readonly shopping_cart: number;
  readonly wishlist: number;
  readonly coupons: number;
}

export interface User {
  readonly user_id: string;
  readonly global_id: string;
  readonly user_name: string;
  readonly title: string;
  readonly email: string;
  readonly avatar: string;
  readonly country_code: string;
  readonly create_time: string;
  /** How many bookings can be reviewed. */
  readonly unreview: number;
  readonly gift_card: boolean;
  readonly register_site: string;
  readonly prefer_site: string;
  readonly confirmed_residence: string;
  readonly user_residence: string;
  readonly membership_level: number;
  readonly membership_style: string;
  readonly title_list: readonly string[];
  readonly display_membership_entry: boolean;
  readonly restrict_policies: readonly string[];
  readonly guest: boolean;
  readonly prefer_language: string;
  readonly prefer_currency: string;
  readonly counts: Counts;
}

export interface Possessions {
  readonly counts: Counts;
  readonly gift_card: boolean;
}

export type GetPossessions = (userId: number, caller: Caller) => Possessions;

export function describeUser(
  account: Account,
  { counts, gift_card }: Possessions,
  levels: Levels,
): User {
  const guest = account.guest === 1;
  const { level, style } = levels.of(account.points);
  return {
    user_id: String(account.user_id),
    global_id: account.global_id,
    user_name: account.user_name,
    title: account.title,
    email: account.email,
    avatar: account.avatar,
    country_code: account.country_code,
    create_time: new Date(account.create_time).toISOString(),
    // Reviews are not part of this backend.
    unreview: 0,
    gift_card,
    register_site: account.register_site,
    prefer_site: account.prefer_site,
    confirmed_residence: account.country_code,
    user_residence: account.country_code || account.residence,
    membership_level: level,
    membership_style: style,
    title_list: TITLES,
    display_membership_entry: !guest,
    restrict_policies: account.limited === 1 ? [LIMITED] : [],
    guest,
    prefer_language: account.prefer_language,
    prefer_currency: account.prefer_currency,
    counts,
  };
}
