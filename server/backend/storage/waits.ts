/**
 * How long a statement or transaction waits for others, in milliseconds. A caller that is told "busy"
 * knows that nothing was stored; a caller whose own time limit ends first does not. So the waits are shorter
 * than the limits of callers that change something (tests/architecture/waits.test.ts).
 */

/** For a file or row that others have locked, and for a connection of the pool. */
export const WAIT_MS = 3000;
/** For other transactions that a transaction of Postgres conflicts with. */
export const CONFLICT_MS = 10_000;
/** At the start, for another process that starts and creates the file. */
export const START_WAIT_MS = 5000;
