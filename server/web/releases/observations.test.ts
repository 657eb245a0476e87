import { describe, expect, it } from "vitest";
import type { LoadedPage } from "#renderer/loading/page.ts";
import type { PageOutcome } from "../observability/outcomes.ts";
import {
  createObservations,
  METRICS,
  pagesOf,
  verdictOf,
} from "./observations.ts";
import { createSeenSums } from "./store/seen-sums.ts";

/** A page whose sections failed for these reasons. */
function page(...reasons: string[]): LoadedPage {
  const sections = reasons.map((reason) => ({
    settled: {
      status: reason === "old answer" ? "stale" : "skipped",
      reason,
      ms: 1,
    },
  }));
  return { sections } as unknown as LoadedPage;
}

const outcome = (
  visitor: string | undefined,
  more: Partial<PageOutcome> = {},
): PageOutcome => ({
  visitor,
  site: "main",
  partner: null,
  status: 200,
  ms: 10,
  page: page(),
  ...more,
});

function start(share = 0.01) {
  const seen = createObservations("a release", share);
  const sums = createSeenSums();
  return {
    ...seen,
    verdict() {
      for (const event of seen.takeEvents()) sums.add(event);
      return verdictOf(sums.sums(seen.counts()), METRICS * 4);
    },
    pages: () => ({
      offered: seen.counts()[pagesOf("offered")] ?? 0,
      old: seen.counts()[pagesOf("old")] ?? 0,
    }),
  };
}

describe("what visitors get", () => {
  it("says nothing while there is nothing, however long", () => {
    const seen = start();
    expect(seen.verdict()).toBeUndefined();
    for (let count = 0; count < 500; count += 1)
      seen.page("old", outcome(`o${count}`));
    expect(seen.verdict()).toBeUndefined();
    expect(seen.pages()).toEqual({ offered: 0, old: 500 });
  });

  it("is worse after three visitors whose sections failed", () => {
    const seen = start();
    for (const visitor of ["a", "b"])
      seen.page("offered", outcome(visitor, { page: page("invalid") }));
    expect(seen.verdict()).toBeUndefined();
    seen.page("offered", outcome("c", { page: page("invalid") }));
    expect(seen.verdict()).toMatch(
      /^sections failed \(invalid\): 3 with the offered configuration, of 3; 0 with the old one, of 0; evidence/,
    );
  });

  it("is one event for a visitor, however often the page is reloaded", () => {
    const seen = start();
    for (let count = 0; count < 100; count += 1)
      seen.page("offered", outcome("a", { page: page("invalid") }));
    expect(seen.verdict()).toBeUndefined();
  });

  it("proves nothing if the upstream fails for both", () => {
    const seen = start(0.1);
    for (let count = 0; count < 1000; count += 1)
      seen.page(
        count % 10 === 0 ? "offered" : "old",
        outcome(`v${count}`, { status: 500, page: page("network") }),
      );
    expect(seen.verdict()).toBeUndefined();
  });

  it("counts no page twice, no section that is left out, and no old answer in place of a new one", () => {
    const seen = start();
    const cached = page("invalid");
    for (const visitor of ["a", "b", "c", "d"]) {
      seen.page("offered", outcome(visitor, { page: cached }));
      seen.page(
        "offered",
        outcome(visitor, { page: page("condition", "old answer") }),
      );
    }
    expect(seen.pages().offered).toBe(5);
    expect(seen.verdict()).toBeUndefined();
  });

  it.each([
    [
      "answers with a status of 500 or more",
      (seen: ReturnType<typeof start>, visitor: string) =>
        seen.call("offered", visitor, 502),
    ],
    [
      "answers with a status of 500 or more",
      (seen: ReturnType<typeof start>, visitor: string) =>
        seen.page(
          "offered",
          outcome(visitor, { status: 500, page: undefined }),
        ),
    ],
    [
      "searches without results",
      (seen: ReturnType<typeof start>, visitor: string) =>
        seen.search("offered", visitor, true),
    ],
    [
      "visitors in a loop of redirects",
      (seen: ReturnType<typeof start>, visitor: string) => {
        for (let count = 0; count < 5; count += 1)
          seen.page(
            "offered",
            outcome(visitor, { status: 302, page: undefined }),
          );
      },
    ],
    [
      "slow pages",
      (seen: ReturnType<typeof start>, visitor: string) =>
        seen.page("offered", outcome(visitor, { ms: 400, page: page() })),
    ],
  ])("is worse by %s", (words, happens) => {
    const seen = start();
    for (let count = 0; count < 50; count += 1)
      seen.page("old", outcome(`o${count}`, { page: page() }));
    for (const visitor of ["a", "b", "c", "d"]) happens(seen, visitor);
    expect(seen.verdict()).toMatch(words);
  });

  it("is not worse by redirects that lead to a page", () => {
    const seen = start();
    for (const visitor of ["a", "b", "c", "d"])
      for (let count = 0; count < 20; count += 1) {
        const status = count % 4 === 3 ? 200 : 301;
        const shown = status === 200 ? page() : undefined;
        seen.page("offered", outcome(visitor, { status, page: shown }));
      }
    expect(seen.verdict()).toBeUndefined();
  });

  it("is not slow without pages to compare with, nor a little slower", () => {
    const alone = start();
    for (let count = 0; count < 50; count += 1)
      alone.page("offered", outcome(`v${count}`, { ms: 9000, page: page() }));
    expect(alone.verdict()).toBeUndefined();
    const compared = start();
    for (let count = 0; count < 50; count += 1) {
      compared.page("old", outcome(`o${count}`, { page: page() }));
      compared.page("offered", outcome(`v${count}`, { ms: 200, page: page() }));
    }
    expect(compared.verdict()).toBeUndefined();
  });

  it("is worse when only the old configuration sells", () => {
    const seen = start(0.5);
    for (let count = 0; count < 400; count += 1) {
      seen.page("old", outcome(`o${count}`, { page: page() }));
      seen.page("offered", outcome(`n${count}`, { page: page() }));
    }
    for (let count = 0; count < 15; count += 1)
      seen.order("old", `o${count}`, true);
    expect(seen.verdict()).toBeUndefined();
    for (let count = 15; count < 40; count += 1)
      seen.order("old", `o${count}`, true);
    expect(seen.verdict()).toMatch(/^orders: 0 with the offered/);
  });

  it("is worse when attempts to order fail, however few orders there are", () => {
    const seen = start(0.01);
    for (let count = 0; count < 100; count += 1)
      seen.order("old", `o${count}`, true);
    for (const visitor of ["a", "b"]) seen.order("offered", visitor, false);
    expect(seen.verdict()).toBeUndefined();
    seen.order("offered", "c", false);
    expect(seen.verdict()).toMatch(
      /^orders that failed: 3 with the offered configuration, of 3; 0 with the old one, of 100/,
    );
  });

  it("is not worse when attempts to order fail for both", () => {
    const seen = start(0.1);
    for (let count = 0; count < 1000; count += 1)
      seen.order(count % 10 === 0 ? "offered" : "old", `v${count}`, false);
    expect(seen.verdict()).toBeUndefined();
  });

  it("is not worse by searches that found something, or by the old configuration's failures", () => {
    const seen = start(0.5);
    for (let count = 0; count < 200; count += 1) {
      seen.search("offered", `n${count}`, false);
      seen.search("old", `o${count}`, true);
      seen.page("old", outcome(`p${count}`, { page: page("render") }));
    }
    expect(seen.verdict()).toBeUndefined();
  });
});
