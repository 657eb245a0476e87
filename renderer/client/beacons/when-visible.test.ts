// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { isSpeculated, whenVisible } from "./when-visible.ts";

afterEach(() => vi.unstubAllGlobals());

const setPrerendering = (value: boolean | undefined) =>
  Object.defineProperty(document, "prerendering", {
    value,
    configurable: true,
  });

it("a visible page counts as seen at once", () => {
  setPrerendering(undefined);
  const then = vi.fn<() => void>();
  whenVisible(then);
  expect(then).toHaveBeenCalledOnce();
});

it("a prerendered page counts as seen when it is opened, once", () => {
  setPrerendering(true);
  const then = vi.fn<() => void>();
  whenVisible(then);
  expect(then).not.toHaveBeenCalled();
  setPrerendering(false);
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(then).toHaveBeenCalledOnce();
});

const PATTERNS = ["{/*}?/rails-:id/", "{/*}?/help/"];

it.each([
  ["/rails-32/", true],
  ["/de/rails-32/#faq", true],
  ["/help/", true],
  ["/rails-32/?des_id=1", false],
  ["/rails-32/search/", false],
])("%s is left to a browser with speculation rules: %s", (url, expected) => {
  vi.stubGlobal("URLPattern", URLPattern);
  HTMLScriptElement.supports = (type) => type === "speculationrules";
  expect(isSpeculated(url, PATTERNS)).toBe(expected);
  expect(isSpeculated(url)).toBe(false);
  HTMLScriptElement.supports = () => false;
  expect(isSpeculated(url, PATTERNS)).toBe(false);
});
