/**
 * The experiments of an account or a device (data/experiments.json). The assignment is
 * deterministic.
 */
import { createHash } from "node:crypto";
import type { ExperimentDefinition } from "#schema/backend/experiments.ts";
import type { DataSet } from "#server/backend/data-set/data-set.ts";

export interface Hits {
  /**
   * The id by which groups are assigned: the account's, which is the same on each device, otherwise
   * the device's.
   */
  readonly kepler_id: string;
  /** The id of the device. */
  readonly origin_kepler_id: string;
  /** The groups that are sent to the upstream (X-Tint-List). */
  readonly tinted_list: readonly string[];
  readonly experiments: readonly Hit[];
}

interface Hit {
  readonly experiment_id: string;
  readonly group_id: string;
  readonly need_dye: boolean;
}

const NOBODY: Hits = {
  kepler_id: "",
  origin_kepler_id: "",
  tinted_list: [],
  experiments: [],
};

/** @returns the experiments of a device, and of the account whose global id is given */
export function createExperiments(
  data: Pick<DataSet, "one">,
): (deviceId: string | undefined, globalId: string | undefined) => Hits {
  return (deviceId, globalId) => {
    if (deviceId === undefined) return NOBODY;
    const who = globalId ?? deviceId;
    const { experiments } = data.one("experiments");
    const hits = experiments.flatMap((experiment) => {
      const hit = hitOf(experiment, who);
      return hit ? [hit] : [];
    });
    return {
      kepler_id: keplerIdOf(who),
      origin_kepler_id: keplerIdOf(deviceId),
      tinted_list: hits
        .filter(({ need_dye }) => need_dye)
        .map(({ experiment_id, group_id }) => `${experiment_id}:${group_id}`),
      experiments: hits,
    };
  };
}

function keplerIdOf(who: string): string {
  return digest(`kepler/${who}`).toString("hex").slice(0, 16);
}

function hitOf(
  { experiment_id, need_dye, groups }: ExperimentDefinition,
  who: string,
): Hit | undefined {
  let left = digest(`${experiment_id}/${who}`).readUInt32BE() % 100;
  for (const { group_id, share } of groups) {
    if (left < share) return { experiment_id, group_id, need_dye };
    left -= share;
  }
  return undefined;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
