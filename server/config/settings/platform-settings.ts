/** The settings of a product whose defaults.json says nothing of them. */
import type { CallLimits } from "#schema/call-table.ts";
import type { Defaults } from "#schema/defaults.ts";
import type { Markets } from "#schema/markets.ts";
import type { Loading } from "#schema/site.ts";
import { deepFreeze } from "../data-files/deep-freeze.ts";

/** The market of all visitors, in a product without markets.json. */
const ONE_MARKET = "everywhere";

/** The markets of a product without markets.json. */
export const ONE_FOR_ALL: Markets = deepFreeze({
  markets: { [ONE_MARKET]: { id: 1, summary: "All visitors." } },
});

/** Keys of defaults.json that may be left out, with their values then. */
export const PLATFORM_SETTINGS = deepFreeze({
  market: ONE_MARKET,
  features: {},
  flags: {},
  email_format: "html",
  mini_programs: {},
  logins: {},
  payments: {},
  settings: {},
  partner_kinds: {},
  layouts: {},
  loading: { first_flush_ms: 300, page_deadline_ms: 10_000, early_sections: 3 },
} satisfies Partial<Omit<Defaults, "loading">> & { loading: Loading });

/** The limits of calls that neither their row nor defaults.json sets. */
export const CALL_LIMITS: Required<CallLimits> = deepFreeze({
  max_bytes: 4_194_304,
  max_depth: 64,
  max_sections: 60,
  idle_ms: 5000,
  join_ms: 1000,
  at_once: 32,
  queue_ms: 1000,
  wait_ms: 10_000,
  failures: 5,
  open_ms: 1000,
  probe_ms: 3000,
});
