/** The entry of the library's server build. */
import { createLoadRendering } from "#server/web/runtime/load-rendering.ts";
import { views } from "./modules/registry.ts";

export const loadRendering = createLoadRendering(views);
