/** The levels of membership (data/membership.json). */
import { readData } from "../../kernel/read-data.ts";

export interface Level {
  readonly level: number;
  readonly style: string;
  /** From how many points on. */
  readonly points: number;
  /** How many credits and points a US dollar that is paid earns. */
  readonly earns_per_usd: number;
  readonly benefits: readonly {
    readonly icon: string;
    /** Of its texts: "benefit.<key>.title". */
    readonly key: string;
  }[];
}

export interface Levels {
  of(points: number): Level;
  /** The next one up; undefined at the top. */
  after(level: Level): Level | undefined;
}

export function readLevels(): Levels {
  const { levels } = readData<{ levels: readonly Level[] }>("membership.json");
  return {
    of: (points) => levels.findLast((level) => level.points <= points)!,
    after: ({ level }) => levels.find((other) => other.level === level + 1),
  };
}
