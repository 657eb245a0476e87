/**
 * An inline script for the document's head. It marks the document as one with scripts, for
 * styles of elements that need them (`with-scripts`, `without-scripts`), and holds what a visitor does in sections that
 * are not hydrated and that only their scripts can handle: presses of buttons, submits, and
 * arrow keys in composite widgets. renderer/client/early-events.ts dispatches them again.
 *
 * It is the only script that runs before the browser's entry is there. Links, <summary> and
 * fields are left to the browser.
 */
import { HELD, HELD_EVENT } from "../page-state.ts";

const SECTION = "[data-hydrate]:not([data-hydrated],[data-released])";
const PRESSED =
  "button:not([popovertarget],[command]),[role=button],[role=tab],[aria-haspopup=dialog],input:is([type=submit],[type=reset],[type=button],[type=image])";
const MOVED = "[role=tab],[role=combobox]";

export const HOLD_SCRIPT = `(()=>{const w=window;document.documentElement.dataset.scripting="";w.${HELD}=[];const hold=e=>{const t=e.target,s=t.closest&&t.closest("${SECTION}");if(!s||e.ctrlKey||e.metaKey)return;const c=e.type=="submit"?t:e.type=="click"?t.closest("${PRESSED}"):/^Arrow/.test(e.key)&&t.closest("${MOVED}");if(!c)return;e.preventDefault();e.stopImmediatePropagation();c.setAttribute("data-held","");w.${HELD}.push(e);document.dispatchEvent(new Event("${HELD_EVENT}"))};for(const n of["click","submit","keydown"])w.addEventListener(n,hold,true)})()`;
