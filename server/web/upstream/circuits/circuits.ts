/** The circuits of all calls: one per row; for a row that takes any path, one per path. */
import { LRUCache } from "lru-cache";
import type { Call } from "#schema/call-table.ts";
import { ANY_PATH } from "#server/config/model/find-row.ts";
import { createCircuit, type Circuit, type CircuitState } from "./circuit.ts";

export interface CircuitChange {
  readonly call: string;
  /** Without its query. */
  readonly path: string;
  readonly state: "open" | "closed";
}

export interface Circuits {
  of(name: string, row: Call, path: string): Circuit;
  /** Closes all circuits. */
  clear(): void;
  /** The number of circuits per call and state, without the closed ones. */
  states(): Iterable<{
    readonly call: string;
    readonly state: Exclude<CircuitState, "closed">;
    readonly count: number;
  }>;
}

/**
 * Paths come from visitors' requests, so their number is limited; the least recently used are
 * dropped.
 */
const MAX_CIRCUITS = 2000;

export function createCircuits(
  clock: () => number,
  onChange: (change: CircuitChange) => void,
): Circuits {
  const circuits = new LRUCache<string, { call: string; circuit: Circuit }>({
    max: MAX_CIRCUITS,
  });
  return {
    of(call, row, target) {
      const pathOf = () => target.split("?", 1)[0]!;
      // Sections without a row of their own have a circuit per path.
      const key = row.path.includes(ANY_PATH) ? `${call} ${pathOf()}` : call;
      let known = circuits.get(key);
      if (!known) {
        const path = pathOf();
        const circuit = createCircuit(clock, (state) =>
          onChange({ call, path, state }),
        );
        circuits.set(key, (known = { call, circuit }));
      }
      return known.circuit;
    },
    clear: () => circuits.clear(),
    *states() {
      const counts = new Map<
        string,
        { call: string; state: "open" | "half_open"; count: number }
      >();
      for (const { call, circuit } of circuits.values()) {
        const state = circuit.state();
        if (state === "closed") continue;
        const key = `${call} ${state}`;
        const known = counts.get(key);
        if (known) known.count += 1;
        else counts.set(key, { call, state, count: 1 });
      }
      yield* counts.values();
    },
  };
}
