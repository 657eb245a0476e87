/** Inline styles of documents: when a section is painted, and when it is laid out. */
import { FIRST_SCREEN_ID } from "../shared/page-state.ts";

/**
 * A section of the first screen is painted when all of it has arrived: until then its content moves.
 * What is being parsed has nothing after it. (`:last-child` matches nothing whose parent is being
 * parsed.) If the connection breaks or stalls, what has arrived of it is shown after three seconds.
 */
const PARSED = `:is(body>[data-region]:not(:has(~*)),body>main:not(:has(~*))>[data-region]:not(:has(~*)))>.section:not(:has(~*),#${FIRST_SCREEN_ID}~*){visibility:hidden;animation:0s 3s forwards parsing}@keyframes parsing{to{visibility:visible}}`;

/**
 * Sections below the first screen are laid out when they come near the window, so that the first
 * paint does not wait for them. Until then they have the height of their placeholder. Only browsers
 * that keep what is in view in place (scroll anchoring) do this. All sections are laid out on paper,
 * and where a scroll position is restored. A section without height may be fixed to the window, and
 * is laid out.
 */
const NEAR = `@supports (contain-intrinsic-height:attr(data-height px)) and (overflow-anchor:auto){@media screen{:root:not([data-laid-out]) :is(#${FIRST_SCREEN_ID}~*~*,[data-region=footer]>*)[data-height]:not([data-height="0"]){content-visibility:auto;contain-intrinsic-height:auto attr(data-height px)}}}`;

/** Its text is constant, so that the policy allows it by hash. */
export const SECTION_STYLE = PARSED + NEAR;
