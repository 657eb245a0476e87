/** A user's level of membership: its benefits, and the points to the next level. */
import type { Account } from "../accounts/users/accounts.ts";
import type { MembershipCardData } from "#schema/modules/membership_card.ts";
import type { Levels } from "../accounts/users/levels.ts";
import type { Text } from "../text/texts.ts";

export interface Membership {
  readonly level: number;
  readonly style: string;
  /** The key of the level's name. */
  readonly name_key: string;
  readonly points: number;
  readonly next: {
    readonly level: number;
    readonly style: string;
    readonly name_key: string;
    readonly points_missing: number;
  } | null;
  readonly benefits: MembershipCardData["benefits"];
}

const nameKey = (style: string): string => `account:membership.${style}`;

export function describeMembership(
  { points }: Account,
  language: string,
  levels: Levels,
  text: Text,
): Membership {
  const level = levels.of(points);
  const next = levels.after(level);
  return {
    level: level.level,
    style: level.style,
    name_key: nameKey(level.style),
    points,
    next: next
      ? {
          level: next.level,
          style: next.style,
          name_key: nameKey(next.style),
          points_missing: next.points - points,
        }
      : null,
    benefits: level.benefits.map(({ icon, key }) => ({
      icon,
      title: text(language, `benefit.${key}.title`),
      text: text(language, `benefit.${key}.text`),
    })),
  };
}
