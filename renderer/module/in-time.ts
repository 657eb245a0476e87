/**
 * The time limit for loading a script, in milliseconds (specification, section 9: chunk loading).
 */
const CHUNK_MS = 120_000;

/** Rejects if a script does not load in time. Without a network a request may never end. */
export function inTime<Script>(loading: Promise<Script>): Promise<Script> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("not loaded in time")), CHUNK_MS);
  });
  return Promise.race([loading, late]);
}
