/**
 * What a page costs: `npm run bench`. The figures and how to read them are in
 * docs/performance.md.
 *
 *   a  all caches off
 *   b  fresh upstream data on every request, section cache on
 *   c  skeleton and sections within their time to live
 *   d  the same calls, the same tree in one renderToString
 *   e  the bytes of c from memory, through the same application
 *   f  the bytes of c from memory, from Node.js alone
 *   h  as b, half of the sections change on every request
 *
 * The server has the options of `npm start`. `--variants cef` measures these only. Then what searches cost (search.ts), a large configuration (config-scale.ts), an operator
 * who saves a thousand times (saves.ts), and a crowd (crowd.ts).
 *
 * Rounds are interleaved, so that a slow minute of the machine affects all variants
 * alike. Figures are medians.
 */
import { fork, type ChildProcess, type ForkOptions } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import { ask, median, round, type Figures } from "./measure.ts";
import { load } from "./load.ts";
import { halfOfSections, recordedPage, withSections } from "./recorded-page.ts";
import {
  SERVER_ENVIRONMENT,
  SERVER_OPTIONS,
} from "#server/config/process/supervise.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    recording: { type: "string", default: "rails-32" },
    rounds: { type: "string", default: "9" },
    sections: { type: "string", default: "12" },
    /** The variants to measure, and nothing else: "cef". */
    variants: { type: "string" },
  },
});

const ALL = ["a", "b", "c", "d", "e", "f", "h"] as const;
type Variant = (typeof ALL)[number];
const VARIANTS = ALL.filter((name) => options.variants?.includes(name) ?? true);

/** Pages of a round: quick variants need more of them to be measured. */
const AMOUNT: Record<Variant, number> = {
  a: 200,
  b: 1000,
  c: 10_000,
  d: 200,
  e: 10_000,
  f: 10_000,
  h: 300,
};
const CONNECTIONS = 8;
/**
 * The costs of c, e and f are compared at the same rate. At full load a quicker server
 * finds the client's process still awake, which makes its writes look cheaper.
 */
const STEADY = { rate: 3000, connections: 32, amount: 6000 };

/** The share of full load at which the slowest requests are measured too. */
const BUSY = 0.7;

const recording = recordedPage(options.recording, Number(options.sections));
const { url } = recording.request;
const headers = { ...recording.request.headers, "accept-encoding": "gzip" };

/** A process of the benchmark; when one fails, so does the benchmark. */
function start(file: string, options: ForkOptions = {}): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), options);
  child.once("exit", (code) => {
    if (code) process.exit(code);
  });
  return child;
}

interface Running {
  readonly child: ChildProcess;
  readonly ports: Record<Variant, number>;
  stop(): void;
}

async function startAll(
  delayMs: number,
  slow: Record<string, number>,
  exchanges = recording.exchanges,
): Promise<Running> {
  const upstreams: ChildProcess[] = [];
  const startUpstream = async (changing: readonly string[]) => {
    const upstream = start("upstream.ts");
    upstreams.push(upstream);
    const setup = { exchanges, delayMs, slow, changing };
    return `http://127.0.0.1:${await ask<number>(upstream, setup)}`;
  };
  const child = start("server.ts", {
    execArgv: [...SERVER_OPTIONS],
    env: { ...process.env, ...SERVER_ENVIRONMENT },
  });
  const ports = await ask<Record<Variant, number>>(child, {
    upstream: await startUpstream([]),
    changing: await startUpstream(halfOfSections(exchanges)),
    page: url,
    headers,
    clock: recording.clock,
  });
  return {
    child,
    ports,
    stop() {
      child.kill();
      for (const upstream of upstreams) upstream.kill();
    },
  };
}

interface Turn {
  readonly full: Figures;
  /** One visitor at a time. */
  readonly alone: Figures;
  readonly steady: Figures | undefined;
  /** At 0.7 of the full load. */
  readonly busy: Figures | undefined;
}

async function measure(
  { child, ports }: Running,
  variant: Variant,
): Promise<Turn> {
  const target = { port: ports[variant], path: url, headers };
  const full = await round(child, {
    ...target,
    connections: CONNECTIONS,
    amount: AMOUNT[variant],
  });
  const alone = await round(child, { ...target, connections: 1, amount: 20 });
  const quick = variant === "c" || variant === "e" || variant === "f";
  const steady = quick
    ? await round(child, { ...target, ...STEADY })
    : undefined;
  const hasTail = variant === "b" || variant === "c";
  const rate = full.pagesPerSecond * BUSY;
  const amount = AMOUNT[variant];
  const busy = hasTail
    ? await round(child, { ...target, rate, connections: 32, amount })
    : undefined;
  return { full, alone, steady, busy };
}

async function throughput(): Promise<void> {
  const running = await startAll(0, {});
  const turns = new Map<Variant, Turn[]>(
    VARIANTS.map((variant) => [variant, []]),
  );
  for (const variant of VARIANTS) await measure(running, variant);
  for (let count = 0; count < Number(options.rounds); count += 1) {
    for (const variant of VARIANTS) {
      turns.get(variant)!.push(await measure(running, variant));
    }
  }
  running.stop();
  report(turns);
}

function report(turns: ReadonlyMap<Variant, readonly Turn[]>): void {
  const middle = (variant: Variant, of: (turn: Turn) => number) =>
    median(turns.get(variant)!.map(of));
  const cpu = ({ full, steady }: Turn) => (steady ?? full).cpuMs;
  console.table(
    VARIANTS.map((variant) => ({
      variant,
      "pages/s": Math.round(middle(variant, ({ full }) => full.pagesPerSecond)),
      "CPU ms/page": Number(middle(variant, cpu).toFixed(3)),
      "median ms": Number(
        middle(variant, ({ full }) => full.medianMs).toFixed(1),
      ),
      "p99 ms": Number(middle(variant, ({ full }) => full.p99Ms).toFixed(1)),
      "first byte ms": Number(
        middle(variant, ({ alone }) => alone.firstMs).toFixed(2),
      ),
    })),
  );
  /** The median over the rounds of the ratio of two figures. */
  const ratio = (x: Variant, y: Variant, of: (turn: Turn) => number) =>
    median(
      turns.get(x)!.map((turn, index) => of(turn) / of(turns.get(y)![index]!)),
    );
  const measured = (...names: Variant[]) =>
    names.every((name) => turns.has(name));
  const pages = ({ full }: Turn) => full.pagesPerSecond;
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  if (measured("b", "d"))
    console.log(
      `b is ${ratio("d", "b", cpu).toFixed(1)} times d by CPU, ${ratio("b", "d", pages).toFixed(1)} times by pages a second (target 2.5)`,
    );
  if (measured("h", "d"))
    console.log(
      `h takes ${percent(ratio("h", "d", cpu))} of d by CPU (target 50)`,
    );
  const tail = ({ p99Ms, medianMs }: Figures) => p99Ms / medianMs;
  for (const variant of ["b", "c"] as const) {
    if (measured(variant))
      console.log(
        `p99 of ${variant} is ${middle(variant, ({ full }) => tail(full)).toFixed(1)} times its median at full load, ${middle(variant, ({ busy }) => tail(busy!)).toFixed(1)} times at 0.7 of it (target 3)`,
      );
  }
  for (const floor of ["e", "f"] as const) {
    if (measured("c", floor))
      console.log(
        `c reaches ${percent(ratio(floor, "c", cpu))} of ${floor} by CPU, ${percent(ratio("c", floor, pages))} by pages a second (target 90)`,
      );
  }
}

/** b in new processes: code is not compiled, and nothing is cached. */
async function firstPages(): Promise<void> {
  const AMOUNT_COLD = 2000;
  const costs: Figures[] = [];
  for (let count = 0; count < 3; count += 1) {
    const running = await startAll(0, {});
    costs.push(
      await round(running.child, {
        port: running.ports.b,
        path: url,
        headers,
        connections: CONNECTIONS,
        amount: AMOUNT_COLD,
      }),
    );
    running.stop();
  }
  const cpu = median(costs.map(({ cpuMs }) => cpuMs));
  console.log(
    `the first ${AMOUNT_COLD} pages of b in a new process: ${cpu.toFixed(2)} CPU ms a page`,
  );
}

/** Calls of 20 ms, and one deferred section of 500 ms: nothing is cached yet. */
async function streaming(): Promise<void> {
  const slow: Record<string, number> = {};
  const exchanges = withSections(recording.exchanges, (sections) => {
    const last = sections.at(-1)!;
    slow[last.api_path!] = 500;
    return [...sections.slice(0, -1), { ...last, load_type: "other" }];
  });
  const running = await startAll(20, slow, exchanges);
  const target = { port: running.ports.b, path: url, headers };
  const warm = { ...target, connections: 1, amount: 20 };
  await load(warm);
  const { first } = await load(warm);
  running.stop();
  console.log(
    `calls of 20 ms, one deferred section of 500 ms: first byte after ${median(first).toFixed(1)} ms (target 50)`,
  );
}

async function buildBaseline(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  await build({
    root: ROOT,
    // The project's own configuration has the paths of the product's builds.
    configFile: false,
    logLevel: "error",
    build: {
      ssr: path.join(import.meta.dirname, "baseline.tsx"),
      outDir: "dist/bench",
      emptyOutDir: true,
      copyPublicDir: false,
    },
  });
}

await buildBaseline();
const bytes = recording.exchanges
  .map(({ body }) => JSON.stringify(body).length)
  .reduce((sum, size) => sum + size, 0);
console.log(
  `${url} with ${options.sections} sections, ${recording.exchanges.length} upstream answers (${Math.round(bytes / 1024)} KB), Node ${process.version}\n`,
);
await throughput();
if (VARIANTS.includes("b")) await firstPages();
if (options.variants !== undefined) process.exit(0);
await streaming();
await import("./search.ts");
await import("./config-scale.ts");
await import("./saves.ts");
await import("./crowd.ts");
process.exit(0);
