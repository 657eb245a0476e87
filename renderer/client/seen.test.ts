// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { isSpeculated, whenSeen } from "./seen.ts";

afterEach(() => vi.unstubAllGlobals());

const setPrerendering = (value: boolean | undefined) =>
  Object.defineProperty(document, "prerendering", {
    value,
    configurable: true,
  });

it("a page that is shown is seen at once", () => {
  setPrerendering(undefined);
  const then = vi.fn<() => void>();
  whenSeen(then);
  expect(then).toHaveBeenCalledOnce();
});

it("a prerendered page is seen when it is opened, once", () => {
  setPrerendering(true);
  const then = vi.fn<() => void>();
  whenSeen(then);
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
])("%s is left to a browser that knows the rules: %s", (url, expected) => {
  vi.stubGlobal("URLPattern", URLPattern);
  HTMLScriptElement.supports = (type) => type === "speculationrules";
  expect(isSpeculated(url, PATTERNS)).toBe(expected);
  expect(isSpeculated(url)).toBe(false);
  HTMLScriptElement.supports = () => false;
  expect(isSpeculated(url, PATTERNS)).toBe(false);
});
