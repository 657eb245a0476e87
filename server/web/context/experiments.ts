/** The experiments that hit a device. They are asked for beside the page, which never waits for them. */
import { LRUCache } from "lru-cache";
import type {
  Experiments,
  SiteContext,
} from "#renderer/context/site-context.ts";
import type { CallFunction } from "#renderer/loading/call.ts";

const FRESH_MS = 300_000;
const MAX_CACHED = 20_000;
const ID = /^[A-Za-z0-9_.-]{1,64}$/;

/** What is known of the request's device; what is not is asked for, for its next request. */
export type ReadExperiments = (
  call: string,
  context: SiteContext,
) => Experiments | null;

interface Known {
  readonly experiments: Experiments | null;
  readonly askedAt: number;
}

export function createExperiments(deps: {
  readonly call: CallFunction;
  /** A clock that never jumps, in milliseconds. */
  readonly clock: () => number;
}): ReadExperiments {
  const known = new LRUCache<string, Known>({ max: MAX_CACHED });
  return (name, context) => {
    const { deviceId } = context.identity;
    if (deviceId === undefined) return null;
    const kept = known.get(deviceId);
    if (!kept || deps.clock() - kept.askedAt >= FRESH_MS) {
      const experiments = kept?.experiments ?? null;
      known.set(deviceId, { experiments, askedAt: deps.clock() });
      void ask(name, context, deviceId);
    }
    return kept?.experiments ?? null;
  };

  async function ask(
    name: string,
    context: SiteContext,
    deviceId: string,
  ): Promise<void> {
    const result = await deps.call(name, { params: {}, context });
    const reading = result.ok ? result.answer.read() : result;
    const experiments = reading.ok ? readExperiments(reading.result) : null;
    if (experiments)
      known.set(deviceId, { experiments, askedAt: deps.clock() });
  }
}

/** Only ids come through: they go into request headers and keys. */
export function readExperiments(result: unknown): Experiments | null {
  const { kepler_id, tinted_list, experiments } = (result ?? {}) as Record<
    string,
    unknown
  >;
  if (!isId(kepler_id)) return null;
  return Object.freeze({
    kepler_id,
    tinted_list: listOf(tinted_list).filter(isId),
    experiments: listOf(experiments).flatMap((item) => {
      const { experiment_id, group_id, need_dye } = (item ?? {}) as Record<
        string,
        unknown
      >;
      if (!isId(experiment_id) || !isId(group_id)) return [];
      return [{ experiment_id, group_id, need_dye: need_dye === true }];
    }),
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}
