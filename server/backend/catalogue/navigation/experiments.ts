/** The experiments of a device (data/experiments.json): always the same ones. */
import { createHash } from "node:crypto";
import type { ExperimentDefinition } from "#schema/backend/experiments.ts";
import { readData } from "../../kernel/read-data.ts";

export interface Hits {
  readonly kepler_id: string;
  /** The groups that are sent to the upstream (X-Tint-List). */
  readonly tinted_list: readonly string[];
  readonly experiments: readonly Hit[];
}

interface Hit {
  readonly experiment_id: string;
  readonly group_id: string;
  readonly need_dye: boolean;
}

const NOBODY: Hits = { kepler_id: "", tinted_list: [], experiments: [] };

export function createExperiments(): (deviceId: string | undefined) => Hits {
  const { experiments } = readData("experiments");
  return (deviceId) => {
    if (deviceId === undefined) return NOBODY;
    const hits = experiments.flatMap((experiment) => {
      const hit = hitOf(experiment, deviceId);
      return hit ? [hit] : [];
    });
    return {
      kepler_id: digest(`kepler/${deviceId}`).toString("hex").slice(0, 16),
      tinted_list: hits
        .filter(({ need_dye }) => need_dye)
        .map(({ experiment_id, group_id }) => `${experiment_id}:${group_id}`),
      experiments: hits,
    };
  };
}

function hitOf(
  { experiment_id, need_dye, groups }: ExperimentDefinition,
  deviceId: string,
): Hit | undefined {
  let left = digest(`${experiment_id}/${deviceId}`).readUInt32BE() % 100;
  for (const { group_id, share } of groups) {
    if (left < share) return { experiment_id, group_id, need_dye };
    left -= share;
  }
  return undefined;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
