import { inTime } from "#renderer/module-api.ts";

/**
 * Loads the scripts that a submitted search needs. @returns undefined if they could not be loaded
 * in time
 */
export function loadSubmitScripts() {
  return inTime(
    Promise.all([import("./problems.ts"), import("./stored-searches.ts")]),
  ).catch(() => undefined);
}
