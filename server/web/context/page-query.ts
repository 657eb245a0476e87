import { AFFILIATE_QUERY } from "./affiliate.ts";
import { PLATFORM_OVERRIDE } from "./platform.ts";
import { HOST_OVERRIDE } from "./visitor.ts";

/** Requests the whole document at once, without streaming: browsers without scripts are redirected to it. */
export const COMPLETE = "complete";

/** The query parameters that the server reads on every page, whether its route declares them or not. */
export const PAGE_QUERY = [
  ...AFFILIATE_QUERY,
  COMPLETE,
  HOST_OVERRIDE,
  PLATFORM_OVERRIDE,
  "admin_preview_mode",
] as const;
