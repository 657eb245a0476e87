/**
 * More searches than the servers can answer, or fewer, and meanwhile payments, order pages, pages that are cached or not, and static
 * files: `node tests/bench/overload/main.ts`. A web program and a backend run as in production, on SQLite. How many searches they can
 * answer is measured before and after, with the same other visitors. The targets: at twice the capacity for five minutes
 * 0.9 of it are answered and 99.4 % of the payments succeed; at 0.7 for 30 minutes the p99 is under 500 ms, nothing fails, and the
 * memory grows by less than 5 %.
 *
 *   --rate 2       times the capacity
 *   --seconds 30   for how long; 300 and 1800 are those of the targets
 *   --rounds 1     how often, each with the capacity that was measured before it: on a machine whose neighbours come and go take many
 *                  short ones
 *   --capacity 10  for how many seconds the capacity is measured
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { median, percentile } from "../measure.ts";
import { startShop } from "./shop.ts";
import {
  atRate,
  oneByOne,
  visitorsOf,
  type Visit,
  type Visitor,
} from "./visits.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "2" },
    seconds: { type: "string", default: "30" },
    rounds: { type: "string", default: "1" },
    capacity: { type: "string", default: "10" },
  },
});
const RATE = Number(values.rate);
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CAPACITY_S = Number(values.capacity);

/** The searches under way at once while the capacity is measured: fewer than their queue admits, so that none is refused. */
const AT_ONCE = 12;
/** Searches that nobody counts: the programs are compiled while they run. */
const WARM_UP = 200;
/** Visits a second of everybody else, always. */
const OTHERS = { cached: 20, landing: 3, orders: 3, file: 3 } as const;
const PAYMENTS_A_SECOND = 1;
const MEMORY_EVERY_MS = 2000;

const shop = await startShop();
const visitors = visitorsOf(shop.port);

interface Period {
  readonly searches: readonly Visit[];
  /** Searches answered for each second of processor that the programs used: neighbours of the machine change it little. */
  readonly forEachSecond: number;
  readonly payments: readonly Visit[];
  readonly others: readonly (readonly [
    what: string,
    visits: readonly Visit[],
  ])[];
}

/** @param search makes the searches of the period */
async function period(
  seconds: number,
  search: (ms: number) => Promise<Visit[]>,
): Promise<Period> {
  const buyers: Visitor[] = [];
  // One more, because timers may be early.
  for (let index = 0; index <= seconds * PAYMENTS_A_SECOND; index += 1)
    buyers.push(await visitors.buyer());
  const ms = seconds * 1000;
  const before = processorSeconds();
  const kinds = Object.keys(OTHERS) as (keyof typeof OTHERS)[];
  const [searches, payments, ...others] = await Promise.all([
    search(ms),
    atRate(PAYMENTS_A_SECOND, ms, () => buyers.pop()!()),
    ...kinds.map((kind) => atRate(OTHERS[kind], ms, visitors[kind])),
  ]);
  return {
    searches,
    forEachSecond: answered(searches) / (processorSeconds() - before),
    payments,
    others: kinds.map((kind, index) => [kind, others[index]!]),
  };
}

function answered(visits: readonly Visit[]): number {
  return visits.filter(({ status }) => status === 200).length;
}

function processorSeconds(): number {
  const { web, backend } = shop.used();
  return web.seconds + backend.seconds;
}

async function capacity(): Promise<Capacity> {
  const { searches, forEachSecond } = await period(CAPACITY_S, (ms) =>
    oneByOne(AT_ONCE, ms, visitors.search),
  );
  return { perSecond: answered(searches) / CAPACITY_S, forEachSecond };
}

interface Capacity {
  /** Searches a second. */
  readonly perSecond: number;
  readonly forEachSecond: number;
}

function row(what: string, visits: readonly Visit[], status?: number): object {
  const some = visits.filter((visit) => !status || visit.status === status);
  const ms = some.map((visit) => visit.ms);
  if (ms.length === 0) return { what, visits: 0 };
  return {
    what,
    visits: ms.length,
    "200": answered(some),
    "503": some.filter((visit) => visit.status === 503).length,
    "with Retry-After": some.filter((visit) => visit.retryAfter).length,
    "median, ms": Math.round(median(ms)),
    "p99, ms": Math.round(percentile(ms, 0.99)),
    "slowest, ms": Math.round(ms.reduce((a, b) => Math.max(a, b))),
  };
}

const share = (part: number, whole: number): string =>
  (part / whole).toFixed(3);

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

for (let left = WARM_UP; left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, () => visitors.search()));
const capacities = [await capacity()];
const periods: Period[] = [];
const samples: ReturnType<typeof shop.used>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { perSecond } = capacities.at(-1)!;
  const sampling = setInterval(
    () => samples.push(shop.used()),
    MEMORY_EVERY_MS,
  );
  const measured = await period(SECONDS, (ms) =>
    atRate(RATE * perSecond, ms, visitors.search),
  );
  clearInterval(sampling);
  periods.push(measured);
  capacities.push(await capacity());
  const around = capacities.slice(-2);
  const ofCapacity = share(
    answered(measured.searches),
    mean(around.map((one) => one.perSecond)) * SECONDS,
  );
  const ofProcessor = share(
    measured.forEachSecond,
    mean(around.map((one) => one.forEachSecond)),
  );
  console.log(
    `capacity before and after: ${around.map((one) => one.perSecond.toFixed(1)).join(", ")} searches a second; answered: ${ofCapacity} of it, ${ofProcessor} for each second of processor`,
  );
}
visitors.end();
await shop.stop();

const searches = periods.flatMap((one) => one.searches);
const payments = periods.flatMap((one) => one.payments);
console.table([
  row("searches", searches),
  row("  that were answered", searches, 200),
  row("  that were refused", searches, 503),
  row("payments", payments),
  ...Object.keys(OTHERS).map((kind) =>
    row(
      kind,
      periods.flatMap(({ others }) =>
        others.flatMap(([what, visits]) => (what === kind ? visits : [])),
      ),
    ),
  ),
]);
console.log(
  `payments: ${answered(payments)} of ${payments.length} (${share(answered(payments), payments.length)})`,
);
for (const name of ["web", "backend"] as const) {
  const memory = samples.map((sample) => sample[name].memoryMb);
  const tenth = Math.max(1, Math.floor(memory.length / 10));
  const early = mean(memory.slice(tenth, 2 * tenth));
  const late = mean(memory.slice(-tenth));
  console.log(
    `${name}: memory from ${early.toFixed(0)} to ${late.toFixed(0)} MB (${share(late, early)})`,
  );
}
console.log(
  `load of the machine: ${loadavg()
    .map((x) => x.toFixed(1))
    .join(", ")}`,
);
