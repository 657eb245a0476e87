/** The levels of membership (data/membership.json). */
import type { MembershipLevel } from "#schema/backend/membership.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";

export type Level = MembershipLevel;

export interface Levels {
  of(points: number): Level;
  /** The next level; undefined at the highest. */
  after(level: Level): Level | undefined;
}

export function readLevels(data: Pick<DataSet, "one">): Levels {
  const { levels } = data.one("membership");
  return {
    of: (points) => levels.findLast((level) => level.points <= points)!,
    after: ({ level }) => levels.find((other) => other.level === level + 1),
  };
}
