/** The snapshots that are served side by side, and which of them answers a request. */
import type { IncomingMessage, RequestListener } from "node:http";
import type { Release } from "#schema/release-state.ts";
import { snapshotName } from "../http/snapshot.ts";
import { getsOffered, namedSnapshot } from "./route-request.ts";
import type { Served } from "./served.ts";

export interface ServedSnapshots {
  readonly listener: RequestListener;
  readonly live: () => Served;
  readonly offered: () => Served | undefined;
  /** Every snapshot that is served. */
  readonly all: () => readonly Served[];
  offer(served: Served): void;
  /** Gives all visitors a snapshot: the offered one, or another. */
  goLive(served: Served): void;
  /** Nobody gets the offered snapshot any more. */
  withdraw(): void;
  /** Stops those that open pages do not need any more. */
  closeExpired(): Promise<void>;
  close(): Promise<void>;
}

/** Calls of pages that are open are answered by their snapshot for this long after its end. */
const CLOSING_MS = 60_000;

/** @param release the one under way */
export function createServedSnapshots(
  first: Served,
  release: () => Release | undefined,
  now: () => number,
): ServedSnapshots {
  let live = first;
  let offered: Served | undefined;
  /** Snapshots that are served no more, except to pages that are open. */
  let closing: { readonly served: Served; readonly at: number }[] = [];

  const closeLater = (served: Served) =>
    closing.push({ served, at: now() + CLOSING_MS });
  const all = () => [
    live,
    ...(offered ? [offered] : []),
    ...closing.map(({ served }) => served),
  ];

  function choose(request: IncomingMessage): Served {
    const current = release();
    const named =
      current || closing.length > 0 ? namedSnapshot(request) : undefined;
    const served =
      named === undefined
        ? undefined
        : all().find(({ id }) => snapshotName(id) === named);
    if (served) return served;
    return offered && current && getsOffered(request, current, live.placeOf)
      ? offered
      : live;
  }

  return {
    listener: (request, response) =>
      choose(request).listener(request, response),
    live: () => live,
    offered: () => offered,
    all,
    offer: (served) => void (offered = served),
    goLive(served) {
      closeLater(live);
      live = served;
      if (offered === served) offered = undefined;
    },
    withdraw() {
      if (offered) closeLater(offered);
      offered = undefined;
    },
    async closeExpired() {
      const expired = closing.filter(({ at }) => at <= now());
      closing = closing.filter(({ at }) => at > now());
      await Promise.all(expired.map(({ served }) => served.close()));
    },
    async close() {
      await Promise.all(all().map((served) => served.close()));
    },
  };
}
