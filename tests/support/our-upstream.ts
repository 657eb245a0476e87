/** What configs/defaults.json says of this product, and how it is asked and answers. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { upstreamFormat } from "#server/config/upstream/format.ts";
import type { Defaults, UpstreamSettings } from "#schema/defaults.ts";

export const OUR_DEFAULTS = JSON.parse(
  readFileSync(
    path.resolve(import.meta.dirname, "../../configs/defaults.json"),
    "utf8",
  ),
) as Defaults;

export const OUR_UPSTREAM: UpstreamSettings = OUR_DEFAULTS.upstream!;

export const OUR_FORMAT = upstreamFormat(OUR_UPSTREAM);
