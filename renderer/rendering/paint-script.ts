/**
 * An inline script for the document's head: nothing is painted before the end of the first screen
 * is parsed (https://html.spec.whatwg.org/multipage/links.html#link-type-expect), in browsers that
 * support such links; other browsers paint as before. A script adds the link, because the Nu checker
 * rejects it in HTML.
 */
import { FIRST_SCREEN_ID } from "../page-state.ts";

export const PAINT_SCRIPT = `{const l=document.createElement("link");l.rel="expect";l.href="#${FIRST_SCREEN_ID}";l.blocking="render";document.head.append(l)}`;
