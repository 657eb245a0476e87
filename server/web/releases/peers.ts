/** The servers that follow one state: a release begins when each of them has rehearsed it. */
import type { Release } from "#schema/release-state.ts";
import type { Node, ReleaseStore } from "./store/release-store.ts";

export interface Peers {
  /** Tells the other servers which release this one knows, and learns the same from them. */
  heartbeat(release: Release | undefined): Promise<void>;
  /** Whether this server has rehearsed a release. */
  isPrepared(release: Release): boolean;
  prepared(release: Release): void;
  /** How many servers have not rehearsed a release yet, in words; undefined: none. */
  waitsFor(release: Release): string | undefined;
}

export function createPeers(store: Pick<ReleaseStore, "heartbeat">): Peers {
  let rehearsed: string | undefined;
  let nodes: readonly Node[] = [];
  return {
    async heartbeat(release) {
      const isPrepared = release !== undefined && release.id === rehearsed;
      nodes = await store.heartbeat({ release: release?.id, isPrepared });
    },
    isPrepared: ({ id }) => id === rehearsed,
    prepared: ({ id }) => void (rehearsed = id),
    waitsFor({ id }) {
      const left = nodes.filter(
        (node) => node.release !== id || !node.isPrepared,
      ).length;
      return left === 0
        ? undefined
        : `${left} of ${nodes.length} servers to rehearse it`;
    },
  };
}
