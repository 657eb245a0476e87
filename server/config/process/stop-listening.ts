/** Stops a server without losing a connection that is on its way to it. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import {
  setImmediate as nextRound,
  setTimeout as wait,
} from "node:timers/promises";

/**
 * Accepts connections for `drainMs` milliseconds more, until load balancers have seen that the program is not ready, and
 * stops listening then. Unlike `close`, it leaves idle connections open.
 *
 * @returns when the last connection is closed
 */
export async function stopListening(
  http: Server,
  drainMs: number,
): Promise<void> {
  await wait(drainMs);
  await untilNoneConnects(http);
  await new Promise<void>((resolve) =>
    NetServer.prototype.close.call(http, () => resolve()),
  );
}

/** An iteration of the event loop that is this short had nothing to do. */
const QUIET_MS = 2;
/** How long to wait for one. Load that never pauses does not keep the server from stopping. */
const MAX_QUIET_WAIT_MS = 2000;

/**
 * Resolves after an iteration of the event loop in which no connection arrived. When a server stops
 * listening, the system resets connections that were not accepted yet, and their requests fail.
 */
async function untilNoneConnects(http: Server): Promise<void> {
  let connected = false;
  const note = (): void => void (connected = true);
  http.on("connection", note);
  const started = performance.now();
  let roundAt = started;
  let isQuiet = false;
  while (!isQuiet && roundAt - started < MAX_QUIET_WAIT_MS) {
    connected = false;
    await nextRound();
    const now = performance.now();
    isQuiet = !connected && now - roundAt < QUIET_MS;
    roundAt = now;
  }
  http.off("connection", note);
}
