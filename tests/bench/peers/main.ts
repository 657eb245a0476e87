/**
 * What a page costs here and with other servers: `npm run bench:peers`. All serve the page of
 * content.ts from the same upstream, which is asked again for every page. How to read the figures is
 * in docs/performance.md.
 *
 * A round starts each server again and measures its first pages (cold), later ones (warm), and how
 * evenly it answers at 0.7 of the warm load (busy). Rounds
 * are interleaved, so that a slow minute of the machine affects all servers alike. `--peers
 * wayfare,react` measures these only; the others are installed into dist/peers at their
 * first use.
 */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { load } from "../load.ts";
import { median, percentile } from "../measure.ts";
import { PAGE } from "./content.ts";
import { preparePeers, startPeer, startUpstream, type Peer } from "./peers.ts";

const CONNECTIONS = 20;
/** The share of full load at which the slowest pages are measured too. */
const BUSY = 0.7;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    peers: { type: "string", default: "wayfare,react,astro" },
  },
});

interface Turn {
  /** Milliseconds from the start of the process to the end of its first page. */
  readonly startMs: number;
  /** Milliseconds of the first page after the server accepts connections. */
  readonly firstPageMs: number;
  /** CPU milliseconds a page. */
  readonly coldMs: number;
  readonly warmMs: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly busyMedianMs: number;
  readonly busyP99Ms: number;
}

/** The CPU time of a process with its threads, in milliseconds (proc(5)). */
function cpuMs({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const TICKS_PER_S = 100;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_S;
}

async function measure(peer: Peer, upstream: string): Promise<Turn> {
  const running = await startPeer(peer, upstream);
  const { child, port, startMs, firstPageMs } = running;
  const target = {
    port,
    path: PAGE,
    headers: { host: "localhost" },
    connections: CONNECTIONS,
    amount: peer.pages,
  };
  const costOf = async () => {
    const before = cpuMs(child);
    const { whole, seconds } = await load(target);
    const ms = (cpuMs(child) - before) / target.amount;
    return { ms, whole, rate: target.amount / seconds };
  };
  const cold = await costOf();
  await load(target);
  await load(target);
  const warm = await costOf();
  const busy = await load({ ...target, rate: BUSY * warm.rate });
  await running.stop();
  return {
    startMs,
    firstPageMs,
    coldMs: cold.ms,
    warmMs: warm.ms,
    medianMs: median(warm.whole),
    p99Ms: percentile(warm.whole, 0.99),
    busyMedianMs: median(busy.whole),
    busyP99Ms: percentile(busy.whole, 0.99),
  };
}

const names = options.peers.split(",");
const peers = await preparePeers(names);
const upstream = await startUpstream();
const turns = new Map<string, Turn[]>(names.map((name) => [name, []]));
for (let round = 0; round < Number(options.rounds); round += 1)
  for (const [name, done] of turns)
    done.push(await measure(peers.get(name)!, upstream));

const middle = (name: string, of: (turn: Turn) => number) =>
  median(turns.get(name)!.map(of));
/** The median over the rounds of a peer's cost in that of this project. */
const times = (name: string, of: (turn: Turn) => number) =>
  median(
    turns
      .get(name)!
      .map((turn, index) => of(turn) / of(turns.get(names[0]!)![index]!)),
  );
console.table(
  names.map((name) => ({
    server: name,
    "cold, CPU ms a page": middle(name, (turn) => turn.coldMs).toFixed(2),
    "warm, CPU ms a page": middle(name, (turn) => turn.warmMs).toFixed(2),
    [`cold / ${names[0]}`]: times(name, (turn) => turn.coldMs).toFixed(1),
    [`warm / ${names[0]}`]: times(name, (turn) => turn.warmMs).toFixed(1),
    "median ms": middle(name, (turn) => turn.medianMs).toFixed(1),
    "p99 ms": middle(name, (turn) => turn.p99Ms).toFixed(1),
    "busy: median ms": middle(name, (turn) => turn.busyMedianMs).toFixed(1),
    "busy: p99 ms": middle(name, (turn) => turn.busyP99Ms).toFixed(1),
    "busy: p99 / median": middle(
      name,
      (turn) => turn.busyP99Ms / turn.busyMedianMs,
    ).toFixed(1),
    "start ms": middle(name, (turn) => turn.startMs).toFixed(0),
    "first page ms": middle(name, (turn) => turn.firstPageMs).toFixed(0),
  })),
);
process.exit(0);
