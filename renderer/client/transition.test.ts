// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENT } from "../../tests/support/patience.ts";
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

it("the browser animates the change, and may skip the animation", async () => {
  browser({});
  await withTransition(change, false);
  expect(start).toHaveBeenCalledOnce();
  expect(change).toHaveBeenCalledOnce();
});

it("visitors who prefer reduced motion get no animation", async () => {
  browser({ motion: false });
  await withTransition(change, false);
  expect(start).not.toHaveBeenCalled();
  expect(change).toHaveBeenCalledOnce();
});

it("a browser without transitions changes the page directly", async () => {
  browser({ transitions: false });
  await withTransition(change, false);
  expect(change).toHaveBeenCalledOnce();
});

describe("the marked picture", () => {
  const named = () =>
    [...document.querySelectorAll<HTMLElement>("[data-carried]")]
      .filter(({ style }) => style.getPropertyValue("view-transition-name"))
      .map(({ id }) => id);
  const seen: string[][] = [];

  beforeEach(() => {
    browser({});
    seen.length = 0;
    document.body.innerHTML = `
      <p id="first" data-carried></p>
      <article><a href="/"></a><p id="chosen" data-carried></p></article>`;
    start.mockImplementation((update) => {
      seen.push(named());
      update();
      seen.push(named());
      const finished = Promise.resolve();
      return { ready: finished, finished, updateCallbackDone: finished };
    });
    change.mockImplementation(() => {
      document.body.innerHTML = `<p id="next" data-carried></p><p id="other" data-carried></p>`;
    });
  });

  it("moves from the pressed card to the first picture of the new page", async () => {
    document.querySelector("a")!.focus();
    await withTransition(change, true);
    expect(seen).toEqual([["chosen"], ["next"]]);
    await vi.waitFor(() => expect(named()).toEqual([]), PATIENT);
  });

  it("is the first one of the page where no card was pressed", async () => {
    await withTransition(change, true);
    expect(seen).toEqual([["first"], ["next"]]);
  });

  it("stays where the new page has none", async () => {
    await withTransition(change, false);
    expect(seen).toEqual([[], []]);
  });
});
