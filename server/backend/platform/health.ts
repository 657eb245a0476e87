/** Whether the services answer: each is asked what its visitors ask it. */
import { LRUCache } from "lru-cache";

export interface ServiceHealth {
  readonly name: string;
  /** ok: every call answers. degraded: late, or some do not. down: none answers. */
  readonly status: "ok" | "degraded" | "down";
}

export interface Health {
  readonly services: readonly ServiceHealth[];
  /** UTC, to the second. */
  readonly checked_at: string;
}

export interface HealthInput {
  /** The calls that each service is asked for: paths with their queries. */
  readonly services: Readonly<Record<string, readonly string[]>>;
  /** Asks for an address; rejects when there is no answer. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}

/** Who has not answered by then is down. */
const PATIENCE_MS = 1000;
/** Who answers later than that is slow. */
const SLOW_MS = 500;
/** However many look, the services are asked so often. */
const KEPT_MS = 5000;

/** @returns asks all services at once, or tells what they said within the last 5 s */
export function createHealthCheck({
  services,
  ask,
  now,
  clock,
}: HealthInput): (base: string) => Promise<Health> {
  const known = new LRUCache<string, { at: number; health: Promise<Health> }>({
    max: 10,
  });

  async function answers(address: string): Promise<"ok" | "slow" | "none"> {
    const started = clock();
    try {
      const response = await ask(address, AbortSignal.timeout(PATIENCE_MS));
      // A refusal is an answer; what is not the envelope is none.
      const envelope = (await response.json()) as { success?: unknown } | null;
      if (response.status >= 500 || typeof envelope?.success !== "boolean")
        return "none";
      return clock() - started > SLOW_MS ? "slow" : "ok";
    } catch {
      return "none";
    }
  }

  async function checkService(
    base: string,
    [name, paths]: readonly [string, readonly string[]],
  ): Promise<ServiceHealth> {
    const found = await Promise.all(paths.map((path) => answers(base + path)));
    const all = (kind: string) => found.every((each) => each === kind);
    return {
      name,
      status: all("ok") ? "ok" : all("none") ? "down" : "degraded",
    };
  }

  async function check(base: string): Promise<Health> {
    const checked_at = new Date(now()).toISOString().replace(/\.\d+Z$/, "Z");
    const all = Object.entries(services);
    return {
      services: await Promise.all(all.map((each) => checkService(base, each))),
      checked_at,
    };
  }

  return (base) => {
    const last = known.get(base);
    if (last && clock() - last.at < KEPT_MS) return last.health;
    const health = check(base);
    known.set(base, { at: clock(), health });
    return health;
  };
}
