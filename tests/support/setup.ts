/** For every test: the network is closed, and a message on the console that nobody expected fails. */
import nock from "nock";
import { afterEach, beforeEach, vi } from "vitest";

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

/** Takes the messages that a test expects off the list. */
export function takeConsole(): string[] {
  const seen = unexpected;
  unexpected = [];
  return seen;
}
