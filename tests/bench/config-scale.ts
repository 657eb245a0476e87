/**
 * The cost of a large configuration: `node tests/bench/config-scale.ts`, the last part of
 * `npm run bench`. It is made of the shipped one: 1,000 partners and 5,000 skeletons.
 *
 *   check    npm run check
 *   start    from the command to the first answer
 *   edit     from a save to the first page that shows it, others being asked for meanwhile
 *   stall    the longest time for which the server's event loop stood still during edits
 *   p99      of pages asked for during edits, at a steady pace
 *
 * It prints the time of the processor, too, which other processes do not change.
 */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { load } from "./load.ts";
import {
  PAGE,
  pageOf,
  startConfigServer,
  type Stall,
} from "./config-process.ts";
import { median, percentile } from "./measure.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  // bench.ts, which runs this as its last part, has options of its own.
  strict: false,
  options: {
    partners: { type: "string", default: "1000" },
    skeletons: { type: "string", default: "5000" },
    edits: { type: "string", default: "20" },
  },
});
/** Pages a second while edits are made. */
const RATE = 100;

const scratch = mkdtempSync(path.join(tmpdir(), "wayfare-scale-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, "configs");

type Data = Record<string, unknown>;
const read = (file: string): Data =>
  JSON.parse(readFileSync(file, "utf8")) as Data;
const write = (file: string, data: Data): void =>
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);

function generate(): void {
  cpSync(path.join(ROOT, "configs"), folder, { recursive: true });
  const partners = path.join(folder, "partners");
  const own = readdirSync(partners).map((file) =>
    read(path.join(partners, file)),
  );
  for (let count = own.length; count < Number(options.partners); count += 1) {
    const { path: _, ...like } = own[count % own.length]!;
    const host = `p${count}.wayfare.example`;
    write(path.join(partners, `p${count}.json`), {
      ...like,
      partner_id: 100_000 + count,
      hosts: [host],
      origin: `https://${host}`,
      settings: undefined,
    });
  }
  const pages = path.join(folder, "skeletons/page");
  const skeletons = readdirSync(pages).map((file) =>
    read(path.join(pages, file)),
  );
  for (let count = 0; count < Number(options.skeletons); count += 1) {
    const file = path.join(pages, `s${count}.json`);
    write(file, skeletons[count % skeletons.length]!);
  }
}

/** @returns milliseconds until the partner's page has the colour */
async function edit(port: number, colour: string): Promise<number> {
  const file = path.join(folder, "partners", `p${EDITED}.json`);
  const partner = read(file);
  const colours = partner["colours"] as Data;
  write(file, { ...partner, colours: { ...colours, main: colour } });
  const saved = performance.now();
  for (;;) {
    const body = await pageOf(port, `p${EDITED}.wayfare.example`);
    if (body.includes(colour)) return performance.now() - saved;
  }
}

/** The CPU time of this process's ended children; the kernel counts in hundredths of a second. */
function childrenCpuMs(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!;
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) * 10;
}

/** The last one. */
const EDITED = Number(options.partners) - 1;

generate();
const checking = performance.now();
const checkingCpuMs = childrenCpuMs();
execFileSync(
  process.execPath,
  [path.join(ROOT, "server/workbench/cli/main.ts"), "check", folder],
  { stdio: ["ignore", "ignore", "inherit"] },
);
const checkMs = performance.now() - checking;
const checkCpuMs = childrenCpuMs() - checkingCpuMs;

const cold = await startConfigServer(scratch);
await cold.stop();
const server = await startConfigServer(scratch);
const target = {
  port: server.port,
  path: PAGE,
  headers: { host: "localhost", "accept-encoding": "gzip" },
  connections: 8,
};
await load({ ...target, amount: 2000 });
await server.settled();
await server.ask("stall");
const quiet = await load({ ...target, amount: RATE * 5, rate: RATE });
const quietStall = await server.ask<Stall>("stall");
const seen: number[] = [];
let done = false;
const edits = (async () => {
  for (let count = 0; count < Number(options.edits); count += 1) {
    const shade = (0x10 + count).toString(16).padStart(2, "0");
    seen.push(await edit(server.port, `#14${shade}a0`));
  }
  done = true;
})();
const during: number[] = [];
while (!done) {
  const { whole } = await load({ ...target, amount: RATE, rate: RATE });
  during.push(...whole);
}
await edits;
const stall = await server.ask<Stall>("stall");
const { rss, peak } = await server.ask<{ rss: number; peak: number }>("memory");
await server.stop();

const ms = (value: number) => Math.round(value);
console.log(
  `a configuration of ${options.partners} partners and ${options.skeletons} more skeletons`,
);
const seconds = (value: number) => (value / 1000).toFixed(1);
console.table([
  {
    what: "check, s",
    clock: seconds(checkMs),
    processor: seconds(checkCpuMs),
    target: 10,
  },
  ...[
    { what: "the first start, s", of: cold },
    { what: "a start, s", of: server },
  ].map(({ what, of: { startMs, startCpuMs } }) => ({
    what,
    clock: seconds(startMs),
    processor: seconds(startCpuMs),
    target: 5,
  })),
  { what: "an edit is seen, ms", clock: ms(median(seen)), target: 1000 },
  { what: "the slowest edit, ms", clock: ms(Math.max(...seen)), target: 1000 },
  {
    what: "longest stall during edits, ms",
    clock: ms(stall.ms),
    processor: ms(stall.workMs),
    target: 50,
  },
  {
    what: "longest stall without edits, ms",
    clock: ms(quietStall.ms),
    processor: ms(quietStall.workMs),
  },
  {
    what: "p99 of pages during edits, ms",
    clock: ms(percentile(during, 0.99)),
  },
  {
    what: "p99 of pages without edits, ms",
    clock: ms(percentile(quiet.whole, 0.99)),
  },
]);
console.log(
  `memory: ${ms(rss)} MB after the edits, ${ms(peak)} MB at its most (target 400)`,
);
