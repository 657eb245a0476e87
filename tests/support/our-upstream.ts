/** How this product writes requests to its upstream and reads answers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { upstreamFormat } from "#server/config/upstream/format.ts";
import type { Defaults, UpstreamSettings } from "#schema/defaults.ts";

const defaults = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, "../../configs/defaults.json"),
    "utf8",
  ),
) as Defaults;

export const OUR_UPSTREAM: UpstreamSettings = defaults.upstream!;

export const OUR_FORMAT = upstreamFormat(OUR_UPSTREAM);
