/** The entry of the shop's server build. */
import { createLoadRendering } from "@wayfare/web/rendering";
import { views } from "./modules/registry.ts";

export const loadRendering = createLoadRendering(views);
