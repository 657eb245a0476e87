/** Rounds of the benchmark, and statistics of their figures. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { load, type LoadOptions } from "./load.ts";

export interface Figures {
  readonly pagesPerSecond: number;
  /** Milliseconds of CPU time for a page, including garbage collection. */
  readonly cpuMs: number;
  /** The median of the milliseconds until a page is complete. */
  readonly medianMs: number;
  /** The 99th percentile of the same. */
  readonly p99Ms: number;
  /** Milliseconds until its first byte. */
  readonly firstMs: number;
}

/** Sends a request to a process of the benchmark. */
export async function ask<T>(
  child: ChildProcess,
  message: object | string,
): Promise<T> {
  child.send(message);
  const [answer] = (await once(child, "message")) as [T];
  return answer;
}

/** Puts load on a server, and measures the CPU time of its process. */
export async function round(
  child: ChildProcess,
  options: LoadOptions,
): Promise<Figures> {
  const before = await cpuMs(child);
  const { seconds, first, whole } = await load(options);
  const took = (await cpuMs(child)) - before;
  return {
    pagesPerSecond: options.amount / seconds,
    cpuMs: took / options.amount,
    medianMs: median(whole),
    p99Ms: percentile(whole, 0.99),
    firstMs: median(first),
  };
}

async function cpuMs(child: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(child, "cpu");
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[at]!;
}
