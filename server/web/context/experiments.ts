/** The experiments that a device is part of. They are fetched in the background: no page waits for them. */
import { LRUCache } from "lru-cache";
import type {
  Experiments,
  SiteContext,
} from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";

const FRESH_MS = 300_000;
const MAX_CACHED = 20_000;
const ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** The cached experiments of the request's device. When they are missing or outdated, it fetches them for the next request. */
export type ReadExperiments = (
  call: string,
  context: SiteContext,
) => Experiments | null;

interface CachedExperiments {
  readonly experiments: Experiments | null;
  readonly fetchedAt: number;
}

export function createExperiments(deps: {
  readonly call: CallFunction;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}): ReadExperiments {
  const cache = new LRUCache<string, CachedExperiments>({ max: MAX_CACHED });
  return (name, context) => {
    const { deviceId } = context.identity;
    if (deviceId === undefined) return null;
    const cached = cache.get(deviceId);
    if (!cached || deps.clock() - cached.fetchedAt >= FRESH_MS) {
      const experiments = cached?.experiments ?? null;
      cache.set(deviceId, { experiments, fetchedAt: deps.clock() });
      void refresh(name, context, deviceId);
    }
    return cached?.experiments ?? null;
  };

  async function refresh(
    name: string,
    context: SiteContext,
    deviceId: string,
  ): Promise<void> {
    const result = await deps.call(name, { params: {}, context });
    const reading = result.ok ? result.answer.read() : result;
    const experiments = reading.ok ? readExperiments(reading.result) : null;
    if (experiments)
      cache.set(deviceId, { experiments, fetchedAt: deps.clock() });
  }
}

/**
 * Reads the answer. Only ids are accepted, because they become request headers and cache keys. The
 * answer does not identify the user.
 */
export function readExperiments(result: unknown): Experiments | null {
  const {
    kepler_id,
    origin_kepler_id,
    tinted_list,
    experiments: items,
  } = (result ?? {}) as Record<string, unknown>;
  if (!isId(kepler_id)) return null;
  const experiments = listOf(items).flatMap((item) => {
    const { experiment_id, group_id, need_dye } = (item ?? {}) as Record<
      string,
      unknown
    >;
    if (!isId(experiment_id) || !isId(group_id)) return [];
    return [{ experiment_id, group_id, need_dye: need_dye === true }];
  });
  return Object.freeze({
    kepler_id,
    tinted_list: listOf(tinted_list).filter(isId),
    experiments,
    experiments_group: experiments.map(({ experiment_id, group_id }) => ({
      id: experiment_id,
      group_id,
    })),
    exp_extra: {
      user_id: "",
      origin_kepler_id: isId(origin_kepler_id) ? origin_kepler_id : kepler_id,
    },
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}
