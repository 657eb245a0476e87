/** Searches on a reference backend whose clock advances only while something waits. */
import { expect, onTestFinished } from "vitest";
import type { SearchListData } from "#schema/modules/search_list.ts";
import {
  NOW,
  readPublished,
  startReferenceBackend,
  type Answer,
  type ReferenceBackend,
} from "./reference-backend.ts";

interface Body {
  readonly [field: string]: unknown;
}

export interface Searcher {
  readonly backend: ReferenceBackend;
  /** Advances both clocks. */
  readonly later: (ms: number) => void;
  /** Advances the wall clock only. */
  readonly jump: (ms: number) => void;
  readonly elapsed: () => number;
  readonly post: (path: string, body: Body) => Promise<Answer>;
  readonly search: (type: string, body: Body) => Promise<SearchListData>;
}

/**
 * Starts a backend that stops when the test has finished.
 *
 * @param pace multiplies the suppliers' delays
 */
export async function startSearcher({
  pace = 0,
  now = NOW,
  published = readPublished(),
} = {}): Promise<Searcher> {
  let clock = now;
  let jumped = 0;
  const backend = await startReferenceBackend(published, {
    now: () => clock + jumped,
    clock: () => clock,
    supplierPace: pace,
    wait: async (ms) => {
      clock += ms;
    },
  });
  onTestFinished(() => backend.stop());
  const post = async (path: string, body: Body): Promise<Answer> => {
    const response = await fetch(backend.url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Currency: "USD" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };
  return {
    backend,
    later: (ms) => {
      clock += ms;
    },
    jump: (ms) => {
      jumped += ms;
    },
    elapsed: () => clock - now,
    post,
    search: async (type, body) => {
      const path = `/v3/reappserv/ptp/${type}/route/search/result`;
      const { success, result } = await post(path, body);
      expect(success).toBe(true);
      return result as SearchListData;
    },
  };
}

export const KYOTO = {
  origin_position: "tokyo",
  destination_position: "kyoto",
  departure_date: "2026-12-01",
};
export const ROME = {
  origin_position: "milan",
  destination_position: "rome",
  departure_date: "2026-12-01",
};

/** A product with few departures. */
export const TAO = {
  origin_position: "chumphon-pier",
  destination_position: "koh-tao",
  departure_date: "2026-12-01",
};

export const routesOf = ({ result }: SearchListData) => result!.section.routes;
export const idsOf = (data: SearchListData) =>
  routesOf(data).map(({ route_id }) => route_id);
