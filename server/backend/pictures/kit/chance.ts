/** Seeded random numbers, so that a picture is always the same. */
export interface Chance {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  (): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** The mulberry32 generator. */
export function createChance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(from: readonly [T, ...T[]]) =>
      from[Math.floor(next() * from.length)] ?? from[0],
  });
}

/** 0, 1, ... count - 1 */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
