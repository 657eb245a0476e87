/**
 * Pages that have to be made begin in turns. The event loop lets in one connection in each of
 * its rounds (libuv accepts no more). Were each page begun as its visitor comes in, a round
 * would take as long as a page, and of five hundred visitors who come in the same instant the
 * last would wait at the door for all the others' pages, whatever he wants.
 */

/** Resolves when the page of an address may begin; undefined: at once. */
export type Turn = (address: string) => Promise<void> | undefined;

/** Whoever is at the door comes in first, for so many milliseconds at most. */
const DOOR_MS = 20;
/** So many addresses have their turn in a round. */
const ADDRESSES = 16;
/** So many who wait for one address are no crowd: they begin together. */
const FEW = 8;

/**
 * @param clock a clock that never jumps, in milliseconds
 * @param afterRound calls back when the event loop has gone round
 */
export function createTurns(
  clock: () => number,
  afterRound: (then: () => void) => void = setImmediate,
): Turn {
  /** Who waits, by address; the one that had its turn goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  /** Whether somebody came in this round. */
  let came = false;
  /** When a page began; undefined: there is nothing to wait for. */
  let begunAt: number | undefined;

  const begin = (): void => {
    begunAt = clock();
    const next = waiting.entries().take(ADDRESSES).toArray();
    for (const [address, visitors] of next) {
      waiting.delete(address);
      const share = visitors.length > FEW ? 1 : FEW;
      for (const begins of visitors.splice(0, share)) begins();
      if (visitors.length > 0) waiting.set(address, visitors);
    }
  };

  const goOn = (): void => {
    const isQuiet = !came;
    came = false;
    if (isQuiet && waiting.size === 0) {
      begunAt = undefined;
      return;
    }
    afterRound(goOn);
    if (isQuiet || clock() - begunAt! >= DOOR_MS) begin();
  };

  return (address) => {
    if (begunAt === undefined) {
      begunAt = clock();
      came = true;
      afterRound(goOn);
      return undefined;
    }
    came = true;
    return new Promise((resolve) => {
      const others = waiting.get(address);
      if (others) others.push(resolve);
      else waiting.set(address, [resolve]);
    });
  };
}
