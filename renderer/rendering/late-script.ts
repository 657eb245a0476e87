/** An inline script of documents that stream late sections. */
import { LATE_EVENT, REPLACED } from "../shared/page-state.ts";

/**
 * Follows the template of each late section. It moves the section to its placeholder and notifies
 * the browser's entry, whether the entry has loaded or not. After the document has shown another
 * page, which may have a section of that name, the section is dropped.
 *
 * Between template and script another script may have added an element to the body: browsers pause
 * before a script, and the entry appends its live regions.
 */
export const LATE_SCRIPT = `{const s=document.currentScript;let t=s;do t=t.previousElementSibling;while(!t.matches("template[id^=late-]"));const n=t.id.slice(5);if(!("${REPLACED}"in document.documentElement.dataset))document.getElementById(n)?.replaceWith(t.content);t.remove();s.remove();document.dispatchEvent(new CustomEvent("${LATE_EVENT}",{detail:n}))}`;
