/** Tracking by attributes: static HTML is tracked without a script of its own. */

/** The events that elements can report (specification, section 5). */
export const TRACKED_EVENTS = [
  "click",
  "mousedown",
  "mouseup",
  "mouseenter",
  "mouseleave",
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

export interface TrackedAction {
  readonly category: string;
  readonly action: string;
  readonly label?: string;
  readonly value?: string | number;
}

/**
 * The attribute that makes an element report an event.
 *
 * @throws Error for another event, or without a category and an action.
 */
export function trackAttribute(
  event: TrackedEvent,
  action: TrackedAction,
): Record<string, string> {
  if (!TRACKED_EVENTS.includes(event))
    throw new Error(`"${event}" cannot be tracked`);
  if (!action.category || !action.action)
    throw new Error("a tracked event needs a category and an action");
  const parts = [
    action.category,
    action.action,
    action.label ?? "",
    String(action.value ?? ""),
  ];
  return { [`data-track-${event}`]: parts.map(withoutPipe).join("|") };
}

/** Parses a tracking attribute: category, action, label and value, separated by pipes. */
export function parseTrackingAttribute(
  text: string,
): TrackedAction | undefined {
  const [category = "", action = "", label = "", value = ""] = text.split("|");
  if (!category || !action) return undefined;
  return {
    category,
    action,
    ...(label ? { label } : {}),
    ...(value ? { value } : {}),
  };
}

function withoutPipe(text: string): string {
  return text.replaceAll("|", "/");
}
