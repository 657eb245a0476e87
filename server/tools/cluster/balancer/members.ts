/** Which of several programs get requests: those that say at /readyz that they are ready. */
import { hash } from "node:crypto";
import { get } from "node:http";

export interface Members {
  /**
   * The port of a visitor's program. If none is ready, one that is not: it may be starting.
   *
   * @param tries how often another one was tried
   */
  readonly next: (visitor: string, tries: number) => number;
  readonly isReady: (port: number) => boolean;
  close(): void;
}

const EVERY_MS = 500;
const LIMIT_MS = 2000;
/** A program that did not answer so often is lost: it gets no requests, and does not answer those that it has. */
const MAX_FAILURES = 3;

/** @param onLost is told the port of a program that answers nothing any more */
export function watchMembers(
  ports: readonly number[],
  onLost: (port: number) => void,
): Members {
  const ready = new Set(ports);
  const isReady = (port: number) => ready.has(port);
  const failures = new Map<number, number>();
  const fail = (port: number): void => {
    const count = (failures.get(port) ?? 0) + 1;
    failures.set(port, count);
    if (count < MAX_FAILURES) return;
    ready.delete(port);
    onLost(port);
  };
  const ask = (port: number): void => {
    const asked = get(
      { host: "127.0.0.1", port, path: "/readyz", agent: false },
      ({ statusCode }) => {
        asked.destroy();
        failures.delete(port);
        if (statusCode === 200) ready.add(port);
        else ready.delete(port);
      },
    );
    asked.setTimeout(LIMIT_MS, () => asked.destroy(new Error("no answer")));
    asked.once("error", () => fail(port));
  };
  const timer = setInterval(() => ports.forEach(ask), EVERY_MS);
  return {
    next(visitor, tries) {
      const from = ready.size > 0 ? ports.filter(isReady) : ports;
      const number = Number.parseInt(hash("sha256", visitor).slice(0, 8), 16);
      return from[(number + tries) % from.length]!;
    },
    isReady,
    close: () => clearInterval(timer),
  };
}
