/** An inline script of documents that stream late sections. */
import { LATE_EVENT } from "../page-state.ts";

/**
 * Follows the template of each late section. It moves the section into the place of its
 * placeholder and notifies the browser's entry, whether that is loaded yet or not. There is
 * no placeholder after a navigation to another page. Between template and script another script may
 * have added an element to the body: browsers pause before a script, and the entry appends its
 * live regions.
 */
export const LATE_SCRIPT = `{const s=document.currentScript;let t=s;do t=t.previousElementSibling;while(!t.matches("template[id^=late-]"));const n=t.id.slice(5);document.getElementById(n)?.replaceWith(t.content);t.remove();s.remove();document.dispatchEvent(new CustomEvent("${LATE_EVENT}",{detail:n}))}`;
