/** An inline script of documents that stream late sections. */
import { LATE_EVENT } from "../page-state.ts";

/**
 * Follows the template of each late section. It moves the section into the place of its
 * placeholder and notifies the browser's entry, whether that is loaded yet or not. There is
 * no placeholder after a navigation to another page.
 */
export const LATE_SCRIPT = `{const s=document.currentScript,t=s.previousElementSibling,n=t.id.slice(5);document.getElementById(n)?.replaceWith(t.content);t.remove();s.remove();document.dispatchEvent(new CustomEvent("${LATE_EVENT}",{detail:n}))}`;
