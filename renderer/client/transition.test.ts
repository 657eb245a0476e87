// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { withTransition } from "./transition.ts";

const change = vi.fn<() => void>();
const start = vi.fn<(update: () => void) => unknown>();

function browser({ motion = true, transitions = true }): void {
  change.mockReset();
  start.mockReset().mockImplementation((update) => {
    update();
    const skipped = Promise.reject(new DOMException("skipped", "AbortError"));
    return {
      ready: skipped,
      finished: skipped,
      updateCallbackDone: Promise.resolve(),
    };
  });
  vi.stubGlobal("matchMedia", () => ({ matches: !motion }));
  if (transitions) Object.assign(document, { startViewTransition: start });
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "startViewTransition");
});

it("the browser shows the change, and may skip how", async () => {
  browser({});
  await withTransition(change);
  expect(start).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
});

it("visitors who want no motion get none", async () => {
  browser({ motion: false });
  await withTransition(change);
  expect(start).not.toHaveBeenCalled();
  expect(change).toHaveBeenCalledOnce();
});

it("a browser without transitions makes the change", async () => {
  browser({ transitions: false });
  await withTransition(change);
  expect(change).toHaveBeenCalledOnce();
});
