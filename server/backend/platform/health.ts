/** Health checks: each service is called as pages call it. */
import { LRUCache } from "lru-cache";

export interface ServiceHealth {
  readonly name: string;
  /** ok: every call answers in time. degraded: some are late or fail. down: all fail. */
  readonly status: "ok" | "degraded" | "down";
}

export interface Health {
  readonly services: readonly ServiceHealth[];
  /** UTC, to the second. */
  readonly checked_at: string;
}

export interface HealthInput {
  /** The calls by which each service is checked: paths with their queries. */
  readonly services: Readonly<Record<string, readonly string[]>>;
  /** Requests an address; rejects when there is no answer. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
  readonly now: () => number;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}

/** A call that takes longer fails. */
const TIMEOUT_MS = 1000;
/** A call that takes longer is late. */
const LATE_MS = 500;
/** A result is cached for so long. */
const CACHED_MS = 5000;

/** @returns checks all services at once, or returns a result of the last 5 s */
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
      const response = await ask(address, AbortSignal.timeout(TIMEOUT_MS));
      // A refusal is an answer; anything but the envelope is a failure.
      const envelope = (await response.json()) as { success?: unknown } | null;
      if (response.status >= 500 || typeof envelope?.success !== "boolean")
        return "none";
      return clock() - started > LATE_MS ? "slow" : "ok";
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
    if (last && clock() - last.at < CACHED_MS) return last.health;
    const health = check(base);
    known.set(base, { at: clock(), health });
    return health;
  };
}
