/**
 * How long requests are delayed while an operator saves, breaks, deletes, renames and moves
 * files: `node tests/bench/saves.ts`, also a part of `npm run bench`. The configuration is
 * the shipped one; the ways to save are those of tests/hostile/saves.test.ts, which
 * tests the results. A request that fails ends this with an error.
 */
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { numbered, numberOf, SAVERS } from "../hostile/savers.ts";
import { randomOf } from "../reliability/random.ts";
import {
  PAGE,
  pageOf,
  startConfigServer,
  type Stall,
} from "./config-process.ts";
import { load } from "./load.ts";
import { percentile } from "./measure.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    saves: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
  },
  strict: false,
});
/** Pages a second meanwhile. */
const RATE = 100;
const PARTNER = "samsung";

const scratch = mkdtempSync(path.join(tmpdir(), "wayfare-saves-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, "configs");
cpSync(path.join(ROOT, "configs"), folder, { recursive: true });
const file = path.join(folder, `partners/${PARTNER}.json`);
const partner = JSON.parse(readFileSync(file, "utf8")) as object;
writeFileSync(file, numbered(partner, 0));

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

let saving = true;
const pick = randomOf(Number(options.seed));
const saves = (async () => {
  for (let count = 1; count <= Number(options.saves); count += 1) {
    await SAVERS[pick(SAVERS.length)]!(folder, file, numbered(partner, count));
    await pause(pick(40));
  }
  saving = false;
})();
let mixed = 0;
const shown = new Set<number>();
const visitor = (async () => {
  while (saving) {
    const number = numberOf(await pageOf(server.port, `${PARTNER}.localhost`));
    if (number === undefined) mixed += 1;
    else shown.add(number);
    await pause(20);
  }
})();
const during: number[] = [];
while (saving) {
  const { whole } = await load({ ...target, amount: RATE, rate: RATE });
  during.push(...whole);
}
await Promise.all([saves, visitor]);
const stall = await server.ask<Stall>("stall");
await server.stop();

const ms = (value: number) => Math.round(value);
console.log(
  `${Number(options.saves)} saves, deletes, renames and moves: ${during.length} pages, none failed; ${mixed} of two configurations; ${shown.size} of 16 colours seen`,
);
console.table([
  {
    what: "longest stall meanwhile, ms",
    clock: ms(stall.ms),
    processor: ms(stall.workMs),
    target: 50,
  },
  {
    what: "longest stall without, ms",
    clock: ms(quietStall.ms),
    processor: ms(quietStall.workMs),
  },
  { what: "p99 of pages meanwhile, ms", clock: ms(percentile(during, 0.99)) },
  {
    what: "p99 of pages without, ms",
    clock: ms(percentile(quiet.whole, 0.99)),
  },
]);
