import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { eachFile } from "../../tables/check.ts";
import { conditionsOf } from "./conditions.ts";

/**
 * The upstream should have every group of an experiment that a condition names: otherwise it has no
 * visitors.
 */
export const experiments = eachFile({
  reads: ["upstream"],
  check(file, { upstream: { experiments: all } }, report) {
    for (const { all: conditions, steps } of all ? conditionsOf(file) : []) {
      const { experiment } = conditions.at(-1)!;
      if (!experiment) continue;
      const { experiment_id, group_id } = experiment;
      const groups = Object.hasOwn(all!, experiment_id)
        ? all![experiment_id]
        : undefined;
      if (groups?.includes(group_id)) continue;
      const key = groups ? "group_id" : "experiment_id";
      const known = groups ?? Object.keys(all!);
      report.warn([...steps, "experiment", key], {
        rule: "unknown_experiment",
        message: `the upstream has no ${groups ? "group" : "experiment"} of this name, so nobody is in it; it has ${known.join(", ")}`,
        value: experiment[key],
        nearest: nearestName(experiment[key], known),
      });
    }
  },
});
