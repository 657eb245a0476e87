/**
 * For every test: closes the network, and fails on unexpected console messages. After
 * every file: restores globals, the clock and the document.
 */
import nock from "nock";
import { afterAll, afterEach, beforeEach, vi } from "vitest";

nock.disableNetConnect();
nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:|$)/);

let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      unexpected.push(`console.${method}: ${args.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  const seen = unexpected;
  unexpected = [];
  if (seen.length > 0) throw new Error(`unexpected ${seen.join("\n")}`);
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (typeof document === "undefined") return;
  document.body.innerHTML = "";
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

/** Removes expected messages from the list. */
export function takeConsole(): string[] {
  const seen = unexpected;
  unexpected = [];
  return seen;
}
