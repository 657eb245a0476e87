/**
 * The module API for reporting events. It is not in tracking.ts, which the browser's entry loads
 * without React.
 */
import { useRuntime } from "./runtime.ts";
import {
  trackAttribute,
  type TrackedAction,
  type TrackedEvent,
} from "./tracking.ts";

/** Makes an element report an event of the module's manifest (`events`). */
export type Track = (
  on: TrackedEvent,
  name: string,
  details?: Pick<TrackedAction, "label" | "value">,
) => Record<string, string>;

/**
 * Returns the function that makes elements report events: `<a {...track("click", "route_chosen", {
 * label: id })}>`. The module's id is the category, the event's name is the action.
 */
export function useTrack(): Track {
  const { moduleId, checkEvent } = useRuntime();
  return (on, name, details) => {
    checkEvent?.(on, name);
    return trackAttribute(on, { category: moduleId, action: name, ...details });
  };
}
