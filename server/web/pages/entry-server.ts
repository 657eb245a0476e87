/**
 * The entry of the server's build. Only this file imports the registry of modules. The browser
 * needs no registry: the page state lists its islands' chunks.
 */
import { views } from "../../../modules/registry.ts";
import { createLoadRendering } from "../runtime/load-rendering.ts";

export const loadRendering = createLoadRendering(views);
