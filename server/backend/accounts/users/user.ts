/** A user in answers of calls (specification, section 3). */
import type { SimpleUser } from "#schema/answers.ts";
import type { Account } from "./accounts.ts";
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

export interface User extends Readonly<SimpleUser> {
  readonly email: string;
  /** The number of ended orders that the user can review and has not reviewed yet. */
  readonly unreview: number;
  readonly gift_card: boolean;
  readonly register_site: string;
  readonly prefer_site: string;
  readonly confirmed_residence: string;
  readonly title_list: readonly string[];
  readonly display_membership_entry: boolean;
  readonly restrict_policies: readonly string[];
  readonly guest: boolean;
  readonly prefer_language: string;
  readonly prefer_currency: string;
  readonly counts: Counts;
}

export interface UserCounts extends Pick<User, "unreview" | "gift_card"> {
  readonly counts: Counts;
}

export function describeUser(
  account: Account,
  { counts, gift_card, unreview }: UserCounts,
  levels: Levels,
): User {
  const guest = account.guest === 1;
  return {
    ...simpleProfile(account, levels),
    email: account.email,
    unreview,
    gift_card,
    register_site: account.register_site,
    prefer_site: account.prefer_site,
    confirmed_residence: account.country_code,
    title_list: TITLES,
    display_membership_entry: !guest,
    restrict_policies: account.limited === 1 ? [LIMITED] : [],
    guest,
    prefer_language: account.prefer_language,
    prefer_currency: account.prefer_currency,
    counts,
  };
}

/** A user as pages show them, without contact data. */
export function simpleProfile(account: Account, levels: Levels): SimpleUser {
  const { level, style } = levels.of(account.points);
  return {
    user_id: String(account.user_id),
    global_id: account.global_id,
    user_name: account.user_name,
    title: account.title,
    avatar: account.avatar,
    country_code: account.country_code,
    user_residence: account.country_code || account.residence,
    create_time: new Date(account.create_time).toISOString(),
    membership_level: level,
    membership_style: style,
  };
}
