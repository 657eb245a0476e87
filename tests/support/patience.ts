/**
 * How long tests wait. Limits only stop hanging tests. A machine with a tenth of the speed, or a
 * busy one, stays below them.
 */

/** Options for `vi.waitFor` and `vi.waitUntil`, whose default limit is one second. */
export const PATIENT = { timeout: 5 * 60 * 1000 } as const;
