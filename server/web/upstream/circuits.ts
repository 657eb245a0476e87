/** The circuits of all calls: one for each row, and for each path of a row that has any path. */
import { LRUCache } from "lru-cache";
import type { Call } from "#schema/call-table.ts";
import { ANY_PATH } from "../../config/read/find-row.ts";
import { createCircuit, type Circuit, type CircuitState } from "./circuit.ts";

export interface CircuitChange {
  readonly call: string;
  /** Without its query. */
  readonly path: string;
  readonly state: "open" | "closed";
}

export interface Circuits {
  of(name: string, row: Call, path: string): Circuit;
  /** Whatever happened before, every call is asked. */
  clear(): void;
  /** How many circuits of a call are in a state; those that are closed are not told. */
  states(): Iterable<{
    readonly call: string;
    readonly state: Exclude<CircuitState, "closed">;
    readonly count: number;
  }>;
}

/** Paths are made of what visitors ask for: those that were not asked for longest are forgotten. */
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
      const [path = ""] = target.split("?");
      // A section without a row of its own is a call by its path.
      const key = row.path.includes(ANY_PATH) ? `${call} ${path}` : call;
      let known = circuits.get(key);
      if (!known) {
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
