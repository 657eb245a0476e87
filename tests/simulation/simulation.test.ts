/**
 * The booking engine under a scheduler: orders, payments, expiry, refunds, amendments and crashes in every
 * order that fast-check chooses. A failure says its seed and its path, and is repeated with SIMULATION_SEED and
 * SIMULATION_PATH.
 */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { EXHAUSTIVE } from "../support/exhaustive.ts";
import { BUGS } from "./bugs.ts";
import type { Bugs } from "./node.ts";
import { openSimulation, plans } from "./simulate.ts";

vi.mock("node:crypto", async (original) => ({
  ...(await original<object>()),
  ...(await import("./seeded-crypto.ts")).seededCrypto,
}));
// Each server that starts reads this file.
vi.mock("#server/backend/pdf/printed-characters.ts", async (original) => {
  const real =
    await original<
      typeof import("#server/backend/pdf/printed-characters.ts")
    >();
  const printed = real.readPrintedCharacters();
  return { ...real, readPrintedCharacters: () => printed };
});

const { SIMULATION_SEED, SIMULATION_PATH, SIMULATION_RUNS } = process.env;
/** As many as take about twenty seconds of a processor. */
const NORMAL_RUNS = 1_000;
const RUNS = Number(SIMULATION_RUNS ?? (EXHAUSTIVE ? 100_000 : NORMAL_RUNS));

type Replay = Pick<fc.Parameters<unknown>, "seed" | "path" | "endOnFailure">;

/** Runs plans until one fails. */
async function check(bugs: Bugs, numRuns: number, replay: Replay) {
  const simulation = await openSimulation(bugs);
  const property = fc.asyncProperty(
    fc.scheduler(),
    plans,
    async (scheduler, plan) => {
      const problems = await simulation.run(scheduler, plan);
      if (problems.length > 0) throw new Error(problems.join("\n"));
    },
  );
  try {
    return await fc.check(property, { numRuns, ...replay });
  } finally {
    await simulation.close();
  }
}

test(
  `${RUNS} interleavings lose nothing and sell nothing twice`,
  { timeout: 0 },
  async () => {
    const details = await check({}, RUNS, {
      ...(SIMULATION_SEED === undefined
        ? {}
        : { seed: Number(SIMULATION_SEED) }),
      ...(SIMULATION_PATH === undefined ? {} : { path: SIMULATION_PATH }),
    });
    const { seed, counterexamplePath: path } = details;
    expect(
      details.failed
        ? [
            `repeat: SIMULATION_SEED=${seed} SIMULATION_PATH=${path} npx vitest run tests/simulation`,
            String(details.errorInstance),
            fc.defaultReportMessage(details),
          ].join("\n")
        : "",
    ).toBe("");
  },
);

describe("finds a bug within the normal number of runs, and again from its seed and path", () => {
  test.for(BUGS.filter(({ isRare }) => EXHAUSTIVE || !isRare))(
    "$name",
    async ({ found, ...bugs }) => {
      const seed = 37;
      const first = await check(bugs, NORMAL_RUNS, {
        seed,
        endOnFailure: true,
      });
      expect(String(first.errorInstance)).toMatch(found);
      const again = await check(bugs, 1, {
        seed,
        path: first.counterexamplePath!,
        endOnFailure: true,
      });
      expect(String(again.errorInstance)).toBe(String(first.errorInstance));
    },
  );
});
