/**
 * An inline script for the document's head: nothing is painted before the end of the first screen
 * is parsed (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). Browsers without
 * this feature paint as usual. A script adds the link, because the Nu checker rejects it in HTML.
 */
import { FIRST_SCREEN_ID } from "../shared/page-state.ts";

export const PAINT_SCRIPT = `{const l=document.createElement("link");l.rel="expect";l.href="#${FIRST_SCREEN_ID}";l.blocking="render";document.head.append(l)}`;
