import type { FocusEvent } from "react";

/**
 * For what scrolls sideways: browsers leave what is half in sight where it is when the
 * keyboard comes to it. Nothing moves under a pointer.
 */
export function scrollToFocus({ target }: FocusEvent): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
