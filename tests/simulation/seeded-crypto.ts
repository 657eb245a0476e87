/**
 * The random functions of node:crypto from a seed, so that a simulation has the same ids each time: a
 * test file mocks node:crypto with `seededCrypto`. Rows of tables are ordered by ids in places.
 */
import { randomOf } from "../reliability/random.ts";

let below = randomOf(0);

/** Starts the random values of a run. */
export function reseed(seed: number): void {
  below = randomOf(seed);
}

const randomBytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => below(256)));

export const seededCrypto = {
  randomBytes,
  randomUUID: () => randomBytes(16).toString("hex"),
  randomInt: (from: number, to?: number) =>
    to === undefined ? below(from) : from + below(to - from),
};
