import { describe, expect, it } from "vitest";
import { GERMAN, siteContext } from "../../tests/support/contexts.ts";
import {
  fakeUpstream,
  loadingDeps,
  miniConfigLoaded,
  type Reply,
} from "../../tests/support/loading-deps.ts";
import { page, results, stopClock } from "../../tests/support/load-page.ts";
import { miniModule, miniModules } from "../../tests/support/mini-config.ts";
import type { SiteContext } from "../context/site-context.ts";
import type { Condition } from "#schema/condition.ts";
import type { ModuleManifest } from "#schema/module-manifest.ts";
import type { CallFunction } from "./call.ts";
import type { CachedPage } from "./page-cache.ts";
import { loadPage } from "./load-page.ts";

stopClock();

const NOW = Date.parse("2026-11-21T10:20:30Z");
const SECOND = 1000;
const text: Reply = { result: { text: "A" } };

function home(module_id = "text", when?: Condition): Record<string, Reply> {
  const sections = [{ name: "a", module_id, api_path: "/v1/a", when }];
  return { home: { result: { publish_languages: ["ALL"], sections } } };
}

interface Given {
  readonly replies?: Record<string, Reply>;
  /** How long answers are fresh; undefined: they are not cached. */
  readonly freshMs?: (call: string) => number | undefined;
  readonly stale?: boolean;
  readonly context?: ModuleManifest["context"];
  /** Whether pages may load; false: each is refused. */
  readonly mayLoad?: () => boolean;
}

function start(given: Given = {}) {
  const { freshMs = () => 60 * SECOND, stale = false } = given;
  const upstream = fakeUpstream({
    ...home("part"),
    "/v1/a": text,
    ...given.replies,
  });
  const modules = miniModules(
    miniModule("part", { context: given.context ?? [] }),
  );
  const call: CallFunction = async (name, args) => {
    const result = await upstream.call(name, args);
    const ms = freshMs(name);
    if (!result.ok) return result;
    return {
      ...result,
      stale,
      ...(ms === undefined ? {} : { freshUntil: NOW + ms }),
    };
  };
  const pages = new Map<string, CachedPage>();
  let time = NOW;
  const deps = {
    ...loadingDeps({ ...upstream, call }, { ...miniConfigLoaded(), modules }),
    clock: () => time,
    pages,
    turn: async () => given.mayLoad?.() ?? true,
    staleWhenBusyMs: 300 * SECOND,
  };
  /** Loads the page. @returns the number of calls that were made for it */
  const visit = async (
    afterMs: number,
    overrides: Partial<SiteContext> = {},
    query = "",
  ) => {
    const before = upstream.made.length;
    time = NOW + afterMs;
    const context = siteContext({ now: time, ...overrides });
    const request = {
      path: "/home/",
      query: new URLSearchParams(query),
      context,
      complete: false,
    };
    const outcome = await loadPage(request, deps);
    return { outcome, calls: upstream.made.length - before };
  };
  return { visit, pages };
}

describe("a page with fresh answers", () => {
  it("is served without calls until the first answer expires", async () => {
    const { visit } = start({
      freshMs: (name) => (name === "home" ? 3600 : 60) * SECOND,
    });
    const first = await visit(0);
    const again = await visit(60 * SECOND - 1);
    expect([first.calls, again.calls]).toEqual([2, 0]);
    expect(again.outcome).toMatchObject(first.outcome);
    expect((await visit(60 * SECOND)).calls).toBe(2);
  });

  it("is sent for a while longer when there is no time to load it again", async () => {
    let mayLoad = true;
    const { visit } = start({ mayLoad: () => mayLoad });
    const { outcome } = await visit(0);
    mayLoad = false;
    const late = await visit(360 * SECOND - 1);
    expect(late).toMatchObject({ calls: 0, outcome });
    const refused = { kind: "error", status: 503, code: "busy" };
    expect(await visit(360 * SECOND)).toMatchObject({ outcome: refused });
    expect(await visit(1, GERMAN)).toMatchObject({ outcome: refused });
    mayLoad = true;
    expect((await visit(61 * SECOND)).calls).toBe(2);
  });

  it.each<[string, Partial<SiteContext>]>([
    ["language", GERMAN],
    ["currency", { currency: { code: "JPY", symbol: "¥", digits: {} } }],
    ["platform", { platform: { kind: "mobile" } }],
    ["partner", { settings: "p", partner: { id: 7, code: "p", name: "P" } }],
    ["app", { device: { ...siteContext().device, type: "ios", isApp: true } }],
  ])("is another page in another %s", async (_, other) => {
    const { visit } = start();
    await visit(0);
    expect((await visit(1, other)).calls).toBe(2);
  });

  it("is the same page with a query that its route does not declare", async () => {
    const { visit } = start();
    await visit(0);
    expect((await visit(1, {}, "utm_source=x")).calls).toBe(0);
  });

  it.each([-3_600_000, 3_600_000])(
    "is cached for the same time when the wall clock jumps by %i ms",
    async (jump) => {
      const { visit } = start();
      await visit(0, { now: NOW + jump });
      expect((await visit(60 * SECOND - 1, { now: NOW - jump })).calls).toBe(0);
      expect((await visit(60 * SECOND, { now: NOW + jump })).calls).toBe(2);
    },
  );

  it.each([0, 3_600_000])(
    "is cached to the end of the minute that a module shows, %i ms on the monotonic clock",
    async (ahead) => {
      const { visit } = start({ context: ["minute"] });
      const shown = { now: NOW + ahead };
      await visit(0, shown);
      expect((await visit(30 * SECOND - 1, shown)).calls).toBe(0);
      expect((await visit(30 * SECOND, shown)).calls).toBe(2);
    },
  );
});

describe("a page is not cached", () => {
  it.each<[string, Given]>([
    [
      "when an answer is not",
      { freshMs: (name) => (name === "home" ? 60 * SECOND : undefined) },
    ],
    ["when an answer was stale", { stale: true }],
    ["when a section failed", { replies: { "/v1/a": { error: {} } } }],
    [
      "when a section's data was wrong",
      { replies: { "/v1/a": { result: {} } } },
    ],
    ["when a module shows the request", { context: ["request"] }],
    ["when a module shows experiments", { context: ["experiments"] }],
  ])("%s", async (_, given) => {
    const { visit, pages } = start(given);
    await visit(0);
    expect((await visit(1)).calls).toBe(2);
    expect(pages.size).toBe(0);
  });

  it("when it is an error page", async () => {
    const { visit, pages } = start({ replies: { home: { error: {} } } });
    expect((await visit(0)).outcome.kind).toBe("error");
    expect(pages.size).toBe(0);
  });
});

describe("a page with conditions", () => {
  it("is another page from the second in which one changes", async () => {
    const until = "2026-11-21T10:21:00Z";
    const { visit } = start({ replies: home("part", { until }) });
    await visit(0);
    expect((await visit(30 * SECOND - 1)).calls).toBe(0);
    const after = await visit(30 * SECOND);
    expect(after.calls).toBe(1);
    expect(results(page(after.outcome))["a"]).toBe("condition");
  });

  it("is loaded for each visitor if one reads experiments", async () => {
    const experiment = { experiment_id: "7", group_id: "b" };
    const { visit } = start({ replies: home("part", { experiment }) });
    await visit(0);
    expect((await visit(1)).calls).toBe(1);
  });
});
