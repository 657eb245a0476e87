import { AFFILIATE_QUERY } from "./affiliate.ts";
import { PLATFORM_OVERRIDE } from "./platform.ts";
import { HOST_OVERRIDE } from "./visitor.ts";

/** Asks for everything at once: what a browser without scripts is sent to. */
export const COMPLETE = "complete";

/** The query parameters that are read of every page's address, whatever its route knows. */
export const EDGE_QUERY = [
  ...AFFILIATE_QUERY,
  COMPLETE,
  HOST_OVERRIDE,
  PLATFORM_OVERRIDE,
  "admin_preview_mode",
] as const;
