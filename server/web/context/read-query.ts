import { AFFILIATE_QUERY } from "./affiliate.ts";
import { PLATFORM_OVERRIDE } from "./platform.ts";
import { COMPLETE } from "../pages/resolve-page.ts";
import { HOST_OVERRIDE } from "./visitor.ts";

/** The query parameters that are read of every page's address, whatever its route knows. */
export const EDGE_QUERY = [
  ...AFFILIATE_QUERY,
  COMPLETE,
  HOST_OVERRIDE,
  PLATFORM_OVERRIDE,
  "admin_preview_mode",
] as const;
