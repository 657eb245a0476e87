/** Deterministic random numbers from a seed: mulberry32. @returns one below a limit */
export function randomOf(seed: number): (limit: number) => number {
  let state = seed + 0x9e37_79b9;
  return (limit) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
