/** The runtime in force, which is replaced when an edit goes live or upstream answers are cleared. */
import { LRUCache } from "lru-cache";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { CachedPage, PageCache } from "#renderer/loading/page-cache.ts";
import type { Config } from "#server/config/model/config.ts";
import { createMemo, type Memo } from "#server/config/model/memo.ts";
import { affectedPartners } from "#server/config/reload/affected-partners.ts";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import type { DeviceIds } from "../context/device-ids.ts";
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";
import { traceSections } from "../observability/trace-sections.ts";
import { createPageScheduler, type WaitForTurn } from "./page-scheduler.ts";
import type { ConfigStore } from "#server/config/reload/config-store.ts";
import type { Logger } from "#server/config/process/logger.ts";
import type { Upstream } from "../upstream/upstream.ts";
import { createRuntime, type Runtime, type RuntimeInput } from "./runtime.ts";

const MAX_PAGES = 1000;

/** The maximum length of a logged path, because a query may be of any length. */
const MAX_LOGGED_PATH = 200;

export interface RuntimesInput extends Pick<
  RuntimeInput,
  "rendering" | "assets" | "validator" | "snapshot"
> {
  readonly config: ConfigStore;
  readonly upstream: Upstream;
  readonly log: Logger;
  readonly hostOverride?: boolean;
  readonly development?: boolean;
  readonly tracer?: Tracer | undefined;
  /** false: nothing is cached between requests (benchmarks). */
  readonly cachePages?: boolean;
}

export interface Runtimes {
  readonly current: () => Runtime;
  /** For how many milliseconds pages have been waiting for their turn. */
  readonly waited: () => number;
  /** A runtime that caches nothing, over another client; of the current configuration, or another one. */
  readonly uncached: (call: CallFunction, config?: Config) => Runtime;
}

/** @param clock a monotonic clock, in milliseconds */
export function createRuntimes(
  input: RuntimesInput,
  devices: DeviceIds,
  clock: () => number,
): Runtimes {
  const { config, upstream, log, tracer = NO_TRACER } = input;
  const { turn: scheduled, waited } = createPageScheduler(
    clock,
    upstream.isBehind,
  );
  const turn: WaitForTurn = (address) => {
    const waiting = scheduled(address);
    return waiting && tracer.span("wait for a turn", () => waiting);
  };
  const around = traceSections(tracer);
  const memo = createMemo();
  const make = (
    call: CallFunction,
    own: { readonly pages: PageCache | undefined; readonly memo: Memo },
    of = config.current(),
  ): Runtime =>
    createRuntime(of, {
      ...own,
      rendering: input.rendering,
      assets: input.assets,
      validator: input.validator,
      call,
      hostOverride: input.hostOverride === true,
      devices,
      turn,
      around,
      development: input.development === true,
      snapshot: input.snapshot,
      log: {
        missingMessage: (language, key) =>
          log.error({ language, key }, "message missing"),
        sectionThrew: (section, error) =>
          log.error({ section, err: error }, "section threw"),
        sectionRefused: (route, refused) =>
          log.warn(
            { route, count: refused.length, sections: refused },
            "sections refused",
          ),
        pathRefused(route, { param, section, value, paths }) {
          const given = value.slice(0, MAX_LOGGED_PATH);
          const nearest = nearestName(given, paths);
          log.warn(
            { route, param, section, value: given, nearest, paths },
            "the query names none of the paths of the section, which is loaded from its own",
          );
        },
      },
    });
  const newPages = () =>
    input.cachePages === false
      ? undefined
      : new LRUCache<string, CachedPage>({ max: MAX_PAGES });
  let pages = newPages();
  const next = () => make(upstream.call, { pages, memo });
  let runtime = next();

  upstream.onClear(() => {
    pages = newPages();
    runtime = next();
  });
  config.onSwap((after, before) => {
    const partners = affectedPartners(before, after);
    // An edited skeleton is shown at once, not only when its cached answer expires.
    if (partners === "every") return upstream.clear();
    for (const code of partners) upstream.invalidatePartner(code);
    runtime = next();
  });
  return {
    waited,
    current: () => runtime,
    uncached: (call, of) =>
      make(call, { pages: undefined, memo: createMemo() }, of),
  };
}
