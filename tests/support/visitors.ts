/** Visitors of a shop: 50 requests in each virtual second, from a seed. */
import type { ReleaseServer } from "./release-server.ts";
import { PAGES } from "./seeded-site.ts";

export interface Visits {
  readonly requests: number;
  /** How many of them the offered snapshot answered. */
  readonly touched: number;
  /** How many pages had parts of two snapshots. */
  readonly mixed: number;
  readonly seconds: number;
}

const RATE = 50;
const ADDRESSES = [
  ...PAGES.map((page) => `/${page}/`),
  "/home/",
  "/rails-32/7-tokyo/",
];
/** One of this many visitors is new. */
const NEW = 3;

/** Uniform numbers from 0 to 1, the same ones each time (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Visits until the release ends, for a limited number of virtual seconds. */
export async function visitShop(
  server: ReleaseServer,
  seed: number,
  maxSeconds: number,
): Promise<Visits> {
  const next = random(seed);
  const known: string[] = [];
  let [requests, touched, mixed, seconds] = [0, 0, 0, 0];
  const { snapshot } = server.releases().report().release!;

  async function request(): Promise<void> {
    const old = known[Math.floor(next() * known.length)];
    const cohort = next() < 1 / NEW ? undefined : old;
    const address = ADDRESSES[Math.floor(next() * ADDRESSES.length)]!;
    const answer = await server.fetch(address, cohort ? { cohort } : {});
    const text = await answer.text();
    const [, given] =
      /^cohort=([0-9a-f]+)/.exec(answer.headers.getSetCookie().join()) ?? [];
    if (given !== undefined) known.push(given);
    const name = /"snapshot":"([^"]+)"/.exec(text)?.[1];
    const isOffered = name !== undefined && snapshot.startsWith(name);
    requests += 1;
    if (isOffered) touched += 1;
    if (new Set(text.match(/no \d/g)).size > 1) mixed += 1;
    if (name !== undefined) await call(name, given ?? cohort, isOffered);
  }

  /** The page's later call: a search, and now and then an order. */
  async function call(
    name: string,
    cohort: string | undefined,
    isOffered: boolean,
  ): Promise<void> {
    const chance = next();
    if (chance > 0.3) return;
    const isOrder = chance < 0.05;
    requests += 1;
    if (isOffered) touched += 1;
    await server.fetch(`/_/call/${isOrder ? "order" : "find"}`, {
      ...(cohort ? { cohort } : {}),
      headers: { "x-snapshot": name, "content-type": "application/json" },
      ...(isOrder ? { method: "POST", body: "{}" } : {}),
    });
  }

  while (seconds < maxSeconds) {
    // The first second is that of the rehearsal.
    await server.pass(1);
    seconds += 1;
    if (!server.releases().report().release) break;
    const end = requests + RATE;
    while (requests < end) await request();
  }
  return { requests, touched, mixed, seconds };
}
