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
 *
 * Rounds are interleaved, so that a slow minute of the machine hits all alike; of each
 * figure the median is shown.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { build } from "vite";
import type { Recording } from "#schema/recording.ts";
import { load } from "./load.ts";
import { clientScripts } from "./client-scripts.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    recording: { type: "string", default: "rails-32" },
    rounds: { type: "string", default: "9" },
    sections: { type: "string", default: "12" },
  },
});

const VARIANTS = ["a", "b", "c", "d", "e", "f"] as const;
type Variant = (typeof VARIANTS)[number];

/** Requests of a round: the quick ones need more to be measured. */
const AMOUNT: Record<Variant, number> = {
  a: 200,
  b: 1000,
  c: 10_000,
  d: 200,
  e: 10_000,
  f: 10_000,
};
const CONNECTIONS = 8;

interface Figures {
  readonly pagesPerSecond: number;
  readonly cpuMs: number;
  readonly p99Ms: number;
  /** Until the first byte, one visitor at a time. */
  readonly firstMs: number;
}

const recording = shorten(
  JSON.parse(
    readFileSync(
      path.join(ROOT, "tests/replay", `${options.recording}.json`),
      "utf8",
    ),
  ) as Recording,
  Number(options.sections),
);
const { url: page } = recording.request;
const headers = { ...recording.request.headers, "accept-encoding": "gzip" };

/** The page with its first sections only, none of them put off. */
function shorten(full: Recording, count: number): Recording {
  const exchanges = full.exchanges.map((exchange) => {
    const { result } = exchange.body as {
      result?: { sections?: { load_type?: string }[] };
    };
    if (!result?.sections) return exchange;
    const sections = result.sections
      .slice(0, count)
      .map((section) => ({ ...section, load_type: "sync" }));
    return {
      ...exchange,
      body: { success: true, result: { ...result, sections } },
    };
  });
  return { ...full, exchanges };
}

async function ask<T>(
  child: ChildProcess,
  message: object | string,
): Promise<T> {
  child.send(message);
  const [answer] = (await once(child, "message")) as [T];
  return answer;
}

/** A process of the benchmark; when one ends by itself, so does the benchmark. */
function start(file: string): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file));
  child.once("exit", (code) => {
    if (code) process.exit(code);
  });
  return child;
}

async function startUpstream(
  delayMs: number,
  slow: Record<string, number>,
  exchanges = recording.exchanges,
) {
  const child = start("upstream.ts");
  const port = await ask<number>(child, { exchanges, delayMs, slow });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function startServers(upstream: string) {
  const child = start("server.ts");
  const ports = await ask<Record<Variant, number>>(child, {
    upstream,
    page,
    headers,
    clock: recording.clock,
  });
  return { child, ports };
}

async function cpuMs(child: ChildProcess): Promise<number> {
  const { user, system } = await ask<NodeJS.CpuUsage>(child, "cpu");
  return (user + system) / 1000;
}

async function round(
  child: ChildProcess,
  port: number,
  amount: number,
  connections = CONNECTIONS,
): Promise<Figures> {
  const before = await cpuMs(child);
  const { seconds, first, whole } = await load({
    port,
    path: page,
    headers,
    connections,
    amount,
  });
  return {
    pagesPerSecond: amount / seconds,
    cpuMs: ((await cpuMs(child)) - before) / amount,
    p99Ms: percentile(whole, 0.99),
    firstMs: percentile(first, 0.5),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((x, y) => x - y);
  return sorted[
    Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  ]!;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

async function buildBaseline(): Promise<void> {
  process.env["NODE_ENV"] = "production";
  await build({
    root: ROOT,
    // The project's own configuration says where the two builds of the product go.
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

async function throughput(): Promise<void> {
  const upstream = await startUpstream(0, {});
  const { child, ports } = await startServers(upstream.url);
  const figures: Record<Variant, Figures[]> = {
    a: [],
    b: [],
    c: [],
    d: [],
    e: [],
    f: [],
  };
  const firsts: Record<Variant, number[]> = {
    a: [],
    b: [],
    c: [],
    d: [],
    e: [],
    f: [],
  };
  for (const variant of VARIANTS)
    await round(child, ports[variant], AMOUNT[variant]);
  for (let turn = 0; turn < Number(options.rounds); turn += 1) {
    for (const variant of VARIANTS) {
      figures[variant].push(
        await round(child, ports[variant], AMOUNT[variant]),
      );
      const alone = await round(child, ports[variant], 20, 1);
      firsts[variant].push(alone.firstMs);
    }
  }
  child.kill();
  upstream.child.kill();

  const rows = VARIANTS.map((variant) => ({
    variant,
    "pages/s": Math.round(
      median(figures[variant].map(({ pagesPerSecond }) => pagesPerSecond)),
    ),
    "CPU ms/page": Number(
      median(figures[variant].map((figure) => figure.cpuMs)).toFixed(3),
    ),
    "p99 ms": Number(
      median(figures[variant].map(({ p99Ms }) => p99Ms)).toFixed(1),
    ),
    "first byte ms": Number(median(firsts[variant]).toFixed(2)),
  }));
  console.table(rows);
  const ratio = (x: Variant, y: Variant, key: "cpuMs" | "pagesPerSecond") =>
    median(
      figures[x].map((figure, turn) => figure[key] / figures[y][turn]![key]),
    );
  console.log(
    `b is ${ratio("d", "b", "cpuMs").toFixed(2)} times d by CPU, ${ratio("b", "d", "pagesPerSecond").toFixed(2)} times by pages a second (target 2.5)`,
  );
  const share = (y: Variant) =>
    `${(100 * ratio(y, "c", "cpuMs")).toFixed(0)} % of ${y} by CPU, ${(100 * ratio("c", y, "pagesPerSecond")).toFixed(0)} % by pages a second`;
  console.log(`c reaches ${share("e")} (target 70); ${share("f")}`);
}

/** Calls of 20 ms, and one deferred section of 500 ms: nothing is cached yet. */
async function streaming(): Promise<void> {
  const section = recording.exchanges.find(
    ({ call, path: asked }) => call === "section" && asked.includes("/home/"),
  )!;
  const api = section.path.split("?")[0]!;
  const exchanges = recording.exchanges.map((exchange) => {
    const { result } = exchange.body as {
      result?: { sections?: { api_path?: string; load_type?: string }[] };
    };
    if (!result?.sections) return exchange;
    const deferred = {
      ...result.sections.find(({ api_path }) => api_path === api)!,
      load_type: "other",
    };
    const others = result.sections.filter(({ api_path }) => api_path !== api);
    return {
      ...exchange,
      body: {
        success: true,
        result: { ...result, sections: [...others, deferred] },
      },
    };
  });
  const upstream = await startUpstream(20, { [api]: 500 }, exchanges);
  const { child, ports } = await startServers(upstream.url);
  const { first } = await load({
    port: ports.b,
    path: page,
    headers,
    connections: 1,
    amount: 20,
  });
  console.log(
    `calls of 20 ms, one deferred section of 500 ms: first byte after ${median(first).toFixed(1)} ms (target 50)`,
  );
  child.kill();
  upstream.child.kill();
}

await buildBaseline();
const kept = recording.exchanges
  .map(({ body }) => JSON.stringify(body).length)
  .reduce((sum, size) => sum + size, 0);
console.log(
  `${page} with ${options.sections} sections, ${recording.exchanges.length} recorded answers (${Math.round(kept / 1024)} KB), Node ${process.version}\n`,
);
await throughput();
await streaming();
const scripts = clientScripts(ROOT, recording);
console.log(
  `client JavaScript of the page: ${(scripts.total / 1024).toFixed(1)} KB gzip in ${scripts.files} files (target 100)`,
);
process.exit(0);
