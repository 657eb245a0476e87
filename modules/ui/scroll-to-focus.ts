import type { FocusEvent } from "react";

/**
 * Scrolls a partly hidden element into view when it gets the focus by keyboard; browsers do
 * not in horizontal scrollers. Nothing moves on pointer focus.
 */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
