/**
 * Counters and histograms for frequent events. Updating one adds plain numbers; labels and lines
 * are formatted only when metrics are read.
 */
import { Counter, type Histogram, type Registry } from "prom-client";

export interface Sum {
  readonly labels: readonly string[];
  count: number;
}

/** Registers a counter. @returns the sum for a set of labels, which its owner increases */
export function createSums<Names extends string>(
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly Names[],
): (labels: readonly string[]) => Sum {
  const sums = new Map<string, Sum>();
  register.registerMetric(
    new Counter({
      name,
      help,
      labelNames,
      registers: [],
      collect(this: Counter<Names>) {
        this.reset();
        for (const { labels, count } of sums.values()) {
          this.labels(...labels).inc(count);
        }
      },
    }),
  );
  return (labels) => {
    const key = labels.join("|");
    return sums.getOrInsertComputed(key, () => ({ labels, count: 0 }));
  };
}

/** The upper bounds of the buckets, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Times {
  readonly labels: Readonly<Record<string, string>>;
  /**
   * The number of values in each bucket, without those of lower buckets; the last one has no bound.
   */
  readonly counts: number[];
  sum: number;
}

/**
 * Registers a histogram of times. @returns a function that records a time in seconds for a pair of
 * labels
 */
export function createTimes(
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly [string, string],
): (first: string, second: string) => (seconds: number) => void {
  const series: Times[] = [];
  const notes = new Map<string, (seconds: number) => void>();
  const metric = {
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    get: async () => ({
      ...metric,
      values: series.flatMap((times) => valuesOf(name, times)),
    }),
  };
  // prom-client reads no more of a metric than this.
  register.registerMetric(metric as unknown as Histogram);
  return (first, second) => {
    const key = `${first}|${second}`;
    let note = notes.get(key);
    if (!note) {
      const labels = { [labelNames[0]]: first, [labelNames[1]]: second };
      const times: Times = {
        labels,
        counts: Array<number>(BOUNDS.length + 1).fill(0),
        sum: 0,
      };
      series.push(times);
      notes.set(key, (note = (seconds) => add(times, seconds)));
    }
    return note;
  };
}

function add(times: Times, seconds: number): void {
  let bucket = 0;
  while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket += 1;
  times.counts[bucket]! += 1;
  times.sum += seconds;
}

/** The lines of a histogram (https://prometheus.io/docs/instrumenting/exposition_formats/#histograms-and-summaries). */
function valuesOf(name: string, { labels, counts, sum }: Times) {
  let count = 0;
  const buckets = counts.map((own, index) => {
    count += own;
    return {
      metricName: `${name}_bucket`,
      labels: { le: String(BOUNDS[index] ?? "+Inf"), ...labels },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
