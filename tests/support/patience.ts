/**
 * How long tests wait. Limits end what hangs: a machine of a tenth of the speed, or one
 * that is busy with something else, meets none of them.
 */

/** For `vi.waitFor` and `vi.waitUntil`, which have a limit of a second of their own. */
export const PATIENT = { timeout: 5 * 60 * 1000 } as const;
