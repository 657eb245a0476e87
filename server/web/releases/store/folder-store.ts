/** Releases of one server: the state is in its DATA_DIR, and what it saw in its memory. */
import type { ReleaseStore } from "./release-store.ts";
import { createSeenSums, type SeenSums } from "./seen-sums.ts";
import type { StateFile } from "./state-file.ts";

/** @throws StartError if the state cannot be used */
export function createFolderStore(file: StateFile): ReleaseStore {
  let state = file.read();
  let version = state ? 1 : 0;
  /** What was seen, by release and stage. */
  const seen = new Map<string, SeenSums>();
  return {
    async read(known) {
      return state && known !== version ? { state, version } : undefined;
    },
    async write(next, known) {
      if (known !== version) return undefined;
      file.write(next);
      state = next;
      return (version += 1);
    },
    heartbeat: async (self) => [self],
    async add({ release, stage }, counts, events) {
      const sums = seen.getOrInsertComputed(
        `${release} ${stage}`,
        createSeenSums,
      );
      for (const event of events) sums.add(event);
      return sums.sums(counts);
    },
    async forget(release) {
      for (const key of seen.keys())
        if (key.split(" ", 1)[0] !== release) seen.delete(key);
    },
    async close() {},
  };
}
