/** ServiceStatusData checks: each service is called as pages call it. */
import { LRUCache } from "lru-cache";
import type {
  ServiceState,
  ServiceStatusData,
} from "#schema/modules/service_status.ts";

export interface HealthInput {
  /** The calls that check each service: paths with their queries. */
  readonly services: () => Readonly<Record<string, readonly string[]>>;
  /** Requests an address; rejects if there is no answer. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}

/** refused: the service is available, and answers with an error. */
type Answer = "ok" | "slow" | "refused" | "none";

/** A call that takes longer fails. */
const TIMEOUT_MS = 1000;
/** A call that takes longer is late. */
const LATE_MS = 500;
/** How long a result is cached. */
const CACHED_MS = 5000;

/** @returns a function that checks all services at once, or returns a result of the last 5 s */
export function createHealthCheck({
  services,
  ask,
  now,
  clock,
}: HealthInput): (base: string) => Promise<ServiceStatusData> {
  const known = new LRUCache<
    string,
    { at: number; health: Promise<ServiceStatusData> }
  >({
    max: 10,
  });

  async function answers(address: string): Promise<Answer> {
    const started = clock();
    try {
      const response = await ask(address, AbortSignal.timeout(TIMEOUT_MS));
      // Anything except an envelope is a failure; a refusal is not the answer that pages need.
      const envelope = (await response.json()) as { success?: unknown } | null;
      if (response.status >= 500 || typeof envelope?.success !== "boolean")
        return "none";
      if (!response.ok || !envelope.success) return "refused";
      return clock() - started > LATE_MS ? "slow" : "ok";
    } catch {
      return "none";
    }
  }

  async function checkService(
    base: string,
    [name, paths]: readonly [string, readonly string[]],
  ): Promise<ServiceState> {
    const found = await Promise.all(paths.map((path) => answers(base + path)));
    return { name, status: statusOf(found) };
  }

  async function check(base: string): Promise<ServiceStatusData> {
    const checked_at = new Date(now()).toISOString().replace(/\.\d+Z$/, "Z");
    const all = Object.entries(services());
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

function statusOf(answers: readonly Answer[]): ServiceState["status"] {
  if (answers.every((each) => each === "none")) return "down";
  if (answers.includes("refused") && !answers.includes("none"))
    return "refused";
  return answers.every((each) => each === "ok") ? "ok" : "degraded";
}
