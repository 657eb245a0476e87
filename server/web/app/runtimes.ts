/** The runtime in force, which is replaced when an edit goes live or upstream answers are cleared. */
import { LRUCache } from "lru-cache";
import type { CallFunction } from "#renderer/loading/call.ts";
import type { CachedPage, PageCache } from "#renderer/loading/page-cache.ts";
import type { Config } from "../../config/config.ts";
import { createMemo, type Memo } from "../../config/memo.ts";
import { affectedPartners } from "../../config/reload/affected-partners.ts";
import type { DeviceIds } from "../context/device-ids.ts";
import { createTurns } from "../pages/turns.ts";
import type { AppInput } from "./app-input.ts";
import { createRuntime, type Runtime } from "./runtime.ts";

const MAX_PAGES = 1000;

export interface Runtimes {
  readonly current: () => Runtime;
  /** A runtime that caches nothing, over another client; of the current configuration, or another one. */
  readonly uncached: (call: CallFunction, config?: Config) => Runtime;
}

/** @param clock a monotonic clock, in milliseconds */
export function createRuntimes(
  input: AppInput,
  devices: DeviceIds,
  clock: () => number,
): Runtimes {
  const { config, upstream, log } = input;
  const turn = createTurns(clock, upstream.isBehind);
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
      development: input.development === true,
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
    // An edited skeleton is shown at once, not when its cached answer expires.
    if (partners === "all") return upstream.clear();
    for (const code of partners) upstream.invalidatePartner(code);
    runtime = next();
  });
  return {
    current: () => runtime,
    uncached: (call, of) =>
      make(call, { pages: undefined, memo: createMemo() }, of),
  };
}
