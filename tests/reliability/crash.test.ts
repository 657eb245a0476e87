/**
 * Killed at any step between an order and its tickets, and once more while it recovers:
 * every order that was acknowledged is there, and what was taken is what was issued.
 * RELIABILITY_RUNS says how many times (docs/reliability.md).
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { Outcome } from "./outcome.ts";
import { randomOf } from "./random.ts";

const RUNS = Number(process.env["RELIABILITY_RUNS"] ?? 8);
/** More than a shopper takes: some runs end without a crash. */
const STEPS = 100;
const RECOVERY_STEPS = 20;
const AT_ONCE = 2;
const SHOP = path.join(import.meta.dirname, "shop.ts");

interface Ended {
  readonly killed: boolean;
  readonly lines: readonly {
    readonly ordered?: string;
    readonly told?: string;
    readonly status?: string;
    readonly outcome?: Outcome;
  }[];
}

function run(
  directory: string,
  seed: number,
  phase: "shop" | "recover",
  step: number,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [SHOP, directory, String(seed), phase, String(step)],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let out = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once("close", (code, signal) => {
      if (code !== 0 && signal !== "SIGKILL")
        return reject(new Error(`seed ${seed}, ${phase} ${step}: ${errors}`));
      const whole = out.slice(0, out.lastIndexOf("\n") + 1);
      const lines = whole.split("\n").filter(Boolean);
      return resolve({
        killed: signal === "SIGKILL",
        lines: lines.map((line) => JSON.parse(line) as Ended["lines"][number]),
      });
    });
  });
}

interface Found {
  readonly seed: number;
  readonly kills: number;
  readonly problems: readonly string[];
}

async function crashAndRecover(seed: number): Promise<Found> {
  const directory = mkdtempSync(path.join(tmpdir(), "wayfare-crash-"));
  try {
    const random = randomOf(seed ^ 0x5eed);
    const shopped = await run(directory, seed, "shop", 1 + random(STEPS));
    const again = await run(
      directory,
      seed,
      "recover",
      1 + random(RECOVERY_STEPS),
    );
    const { lines } = await run(directory, seed, "recover", 0);
    const { orders, problems } = lines.find(({ outcome }) => outcome)!.outcome!;
    const acknowledged = shopped.lines.flatMap(({ ordered = [] }) => ordered);
    const issued = shopped.lines.flatMap(({ told, status }) =>
      told !== undefined && status === "issued" ? [told] : [],
    );
    return {
      seed,
      kills: Number(shopped.killed) + Number(again.killed),
      problems: [
        ...problems,
        ...acknowledged
          .filter((guid) => !(guid in orders))
          .map((guid) => `${guid} was acknowledged, and is gone`),
        ...issued
          .filter((guid) => orders[guid] !== "issued")
          .map((guid) => `${guid} was said to be issued`),
      ],
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test(
  `${RUNS} shops that are killed on the way keep their orders and their books`,
  { timeout: 0 },
  async () => {
    const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);
    const found: Found[] = [];
    const work = async (): Promise<void> => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop())
        found.push(await crashAndRecover(seed));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
    const kills = found.reduce((sum, one) => sum + one.kills, 0);
    console.log(`${RUNS} shops, ${kills} kills`);
    expect(kills).toBeGreaterThan(RUNS / 2);
  },
);
