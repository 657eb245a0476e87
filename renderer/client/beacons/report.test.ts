// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ERR_REDIRECT } from "#renderer/shared/errors.ts";
import type { CurrentPage } from "../store/page-store.ts";
import { createReport } from "./report.ts";

let bodies: Promise<string>[];
beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (path: string, body: Blob) => {
      if (
        path !==
        "/_/call/client_logs?language=de&segment=%2Fde&currency=EUR&page_id="
      )
        throw new Error(`sent to ${path}`);
      bodies.push(body.text());
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const tracking = { pageName: "Home", automatic: true, batch: 5 };
const context = { language: { code: "de", segment: "/de" } };
const currency = "EUR";
const page = {
  state: () => ({ tracking, context, currency }),
} as unknown as CurrentPage;

async function sent(): Promise<Record<string, unknown>[]> {
  const all = await Promise.all(bodies);
  return all.flatMap((body) => {
    const { logs } = JSON.parse(body) as { logs: string };
    return JSON.parse(logs) as Record<string, unknown>[];
  });
}

it("posts reports, with module and code, within 5 s", async () => {
  const report = createReport(page);
  report("W", "x".repeat(2000), { module: "faq", code: "990001" });
  vi.advanceTimersByTime(4999);
  expect(bodies).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await sent()).toEqual([
    expect.objectContaining({
      level: "W",
      message: "x".repeat(500),
      module: "faq",
      code: "990001",
      page_name: "Home",
    }),
  ]);
});

it("posts at once when the page's limit of reports is reached", () => {
  const report = createReport(page);
  for (let count = 0; count < 4; count += 1) report("E", "broken");
  expect(bodies).toEqual([]);
  report("E", "broken");
  expect(bodies).toHaveLength(1);
});

it("reports uncaught errors, up to a limit", async () => {
  const loop = { ...tracking, pageName: "Loop" };
  createReport({
    state: () => ({ tracking: loop, context, currency }),
  } as unknown as CurrentPage);
  for (let count = 0; count < 100; count += 1)
    window.dispatchEvent(new ErrorEvent("error", { message: "broken" }));
  const all = (await sent()).filter(({ page_name }) => page_name === "Loop");
  expect(all).toHaveLength(50);
  expect(all[0]).toMatchObject({ level: "E", message: "broken" });
});

it("reports the code of uncaught errors, but not aborts by leaving the page", async () => {
  const rejected = (reason: unknown): Event =>
    Object.assign(new Event("unhandledrejection", { cancelable: true }), {
      reason,
    });
  const own = { ...tracking, pageName: "Codes" };
  createReport({
    state: () => ({ tracking: own, context, currency }),
  } as unknown as CurrentPage);
  const leaving = rejected(Object.assign(new Error(), { code: ERR_REDIRECT }));
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  window.dispatchEvent(
    rejected(Object.assign(new Error("broken"), { code: "B1" })),
  );
  window.dispatchEvent(rejected("text"));
  vi.advanceTimersByTime(5000);
  const codes = (await sent()).filter(({ page_name }) => page_name === "Codes");
  expect(codes).toEqual([
    expect.objectContaining({ message: "Error: broken", code: "B1" }),
    expect.not.objectContaining({ code: expect.anything() }),
  ]);
});

it.each([
  [undefined, ["W", "E"]],
  [true, ["I", "W", "E"]],
])("in development %s, posts the levels %j", async (development, levels) => {
  const report = createReport({
    state: () => ({ tracking, context, currency, development }),
  } as unknown as CurrentPage);
  for (const level of ["I", "W", "E"] as const) report(level, "each level");
  vi.advanceTimersByTime(5000);
  const all = (await sent()).filter(({ message }) => message === "each level");
  expect(all.map(({ level }) => level)).toEqual(levels);
});
