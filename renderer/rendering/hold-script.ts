/**
 * An inline script for the document's head. It marks the document as one with scripts, for the
 * styles of elements that need them (`with-scripts`, `without-scripts`), and records a visitor's
 * actions in sections that are not hydrated. Actions that only the sections' scripts can handle are
 * held: presses of buttons, of fields that open a list (`role=combobox`) and of links that scripts
 * handle (`data-in-place`), submits, arrow keys in composite widgets, and the space bar on
 * checkboxes that are links. Other links, <summary> and fields are left to the browser; the values
 * of fields are recorded, in order with the rest. renderer/client/beacons/early-events.ts repeats
 * all of it. The text of a field with `data-select` is selected on focus, hydrated or not, so that
 * typing replaces it.
 */
import { HELD, HELD_EVENT } from "../shared/page-state.ts";

const SECTION = "[data-hydrate]:not([data-hydrated],[data-released])";
const PRESSED =
  "button:not([popovertarget],[command]),[data-in-place],[role=button],[role=tab],[role=combobox],[aria-haspopup=dialog],input:is([type=submit],[type=reset],[type=button],[type=image])";
const MOVED = "[role=tab],[role=combobox]";
const TOGGLED = "[data-in-place][role=checkbox]";

export const HOLD_SCRIPT = `{const w=window,d=document,h=w.${HELD}=[],on=e=>{const t=e.target,k=e.type,s=t.closest&&t.closest("${SECTION}");if(!s||e.ctrlKey||e.metaKey||e.shiftKey&&t.closest("a"))return;if(k=="input"){const v=/^(checkbox|radio)$/.test(t.type)?t.checked:t.value,l=h.at(-1);if(l&&l.event.type==k&&l.event.target==t)l.value=v;else h.push({event:e,value:v})}else{const c=k=="submit"?t:k=="click"?t.closest("${PRESSED}"):e.key==" "?t.closest("${TOGGLED}"):/^Arrow/.test(e.key)&&t.closest("${MOVED}");if(!c)return;e.preventDefault();e.stopImmediatePropagation();c.setAttribute("data-held","");h.push({event:e})}d.dispatchEvent(new Event("${HELD_EVENT}"))};d.documentElement.dataset.scripting="";for(const k of["click","submit","keydown","input"])w.addEventListener(k,on,true);w.addEventListener("focusin",e=>{const t=e.target;if(e.isTrusted&&t.matches&&t.matches("[data-select]"))t.select()},true)}`;
