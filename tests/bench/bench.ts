/**
 * What a page costs: `npm run bench`. The figures and how to read them are in
 * docs/performance.md.
 *
 *   a  all caches off                       d  one renderToString over the same calls
 *   b  fresh upstream data, section cache   e  the bytes of c from memory
 *   c  everything within its time to live
 *
 * Rounds are interleaved, so that a slow minute of the machine hits all alike; of each
 * figure the median is shown.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { build } from "vite";
import type { Recording } from "#schema/recording.ts";
import { clientScripts } from "./client-scripts.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    recording: { type: "string", default: "rails-32" },
    rounds: { type: "string", default: "9" },
    sections: { type: "string", default: "12" },
  },
});

const VARIANTS = ["a", "b", "c", "d", "e"] as const;
type Variant = (typeof VARIANTS)[number];

/** Requests of a round: the quick ones need more to be measured. */
const AMOUNT: Record<Variant, number> = {
  a: 200,
  b: 500,
  c: 4000,
  d: 300,
  e: 8000,
};
const CONNECTIONS = 8;

interface Figures {
  readonly pagesPerSecond: number;
  readonly cpuMs: number;
  readonly p99Ms: number;
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
  const ended = once(child, "exit").then(() => {
    throw new Error("a server of the benchmark ended");
  });
  const [answer] = (await Promise.race([once(child, "message"), ended])) as [T];
  return answer;
}

async function startUpstream(
  delayMs: number,
  slow: Record<string, number>,
  exchanges = recording.exchanges,
) {
  const child = fork(path.join(import.meta.dirname, "upstream.ts"));
  const port = await ask<number>(child, { exchanges, delayMs, slow });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function startServers(upstream: string) {
  const child = fork(path.join(import.meta.dirname, "server.ts"));
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
): Promise<Figures> {
  const before = await cpuMs(child);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${page}`,
    connections: CONNECTIONS,
    amount,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return {
    pagesPerSecond: amount / result.duration,
    cpuMs: ((await cpuMs(child)) - before) / amount,
    p99Ms: result.latency.p99,
  };
}

/** Milliseconds until the first byte of a page. */
async function firstByte(port: number): Promise<number> {
  const started = performance.now();
  const outgoing = request({
    host: "127.0.0.1",
    port,
    path: page,
    headers,
  }).end();
  const [response] = (await once(outgoing, "response")) as [
    import("node:http").IncomingMessage,
  ];
  await once(response, "readable");
  const ms = performance.now() - started;
  response.resume();
  await once(response, "end");
  return ms;
}

function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)]!;
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
  };
  const firstBytes: Record<Variant, number[]> = {
    a: [],
    b: [],
    c: [],
    d: [],
    e: [],
  };
  for (const variant of VARIANTS)
    await round(child, ports[variant], Math.ceil(AMOUNT[variant] / 2));
  for (let turn = 0; turn < Number(options.rounds); turn += 1) {
    for (const variant of VARIANTS) {
      figures[variant].push(
        await round(child, ports[variant], AMOUNT[variant]),
      );
      for (let count = 0; count < 10; count += 1)
        firstBytes[variant].push(await firstByte(ports[variant]));
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
    "first byte ms": Number(median(firstBytes[variant]).toFixed(2)),
  }));
  console.table(rows);
  const ratio = (x: Variant, y: Variant, key: "cpuMs" | "pagesPerSecond") =>
    median(
      figures[x].map((figure, turn) => figure[key] / figures[y][turn]![key]),
    );
  console.log(
    `b is ${ratio("d", "b", "cpuMs").toFixed(2)} times d by CPU, ${ratio("b", "d", "pagesPerSecond").toFixed(2)} times by pages a second (target 2.5)`,
  );
  console.log(
    `c reaches ${(100 * ratio("e", "c", "cpuMs")).toFixed(0)} % of e by CPU, ${(100 * ratio("c", "e", "pagesPerSecond")).toFixed(0)} % by pages a second (target 70)`,
  );
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
  const times: number[] = [];
  for (let count = 0; count < 30; count += 1)
    times.push(await firstByte(ports.b));
  console.log(
    `calls of 20 ms, one deferred section of 500 ms: first byte after ${median(times).toFixed(1)} ms (target 50)`,
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
