import type { FocusEvent } from "react";

/**
 * Scrolls a partly hidden element into view when it receives the focus by keyboard, because
 * browsers do not do so in horizontal scrollers. A pointer's focus does not scroll.
 */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
