/**
 * The services that all parts of the backend use: configuration, time, storage, texts, money,
 * limits, faults.
 */
import type { Request, RequestHandler } from "express";
import { createAudit, type Audit } from "../audit/audit.ts";
import { audited } from "../audit/audited.ts";
import { readCaller, type Caller } from "../callers/caller.ts";
import type { Database, Migrations } from "../storage/database.ts";
import type { LogEvent } from "./log-event.ts";
import { openStorage } from "./open-storage.ts";
import type { SecretOf } from "../storage/secret.ts";
import type { Data } from "../data-set/data.ts";
import { createDeadlines, type Deadlines } from "../http/deadlines.ts";
import { createFaults, type Faults } from "../http/faults.ts";
import { NO_TRACER, type Tracer } from "#server/config/tracing/tracer.ts";
import { createTimeSlice } from "#server/config/process/time-slice.ts";
import { clockSchedule, type Schedule } from "../time/job.ts";
import {
  createMemoryCounter,
  type CreateCounter,
} from "#server/config/limits/counter.ts";
import { createLimits, type Limits } from "../limits/limits.ts";
import { createMoney, type Money } from "../money/money.ts";
import type { Published } from "../data-set/published.ts";
import { createRates, type Rates } from "../money/rates.ts";
import { fillScopes, firstScope } from "../callers/scope.ts";
import { readTexts, type Text } from "../text/texts.ts";
import { waitByClock } from "../time/wait.ts";

/** Clocks and timers, which tests replace. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Resolves after this number of milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Runs jobs repeatedly. */
  readonly schedule?: Schedule;
}

export interface Storage {
  /** The folder of the SQLite file and of the key of DATA_KEY; undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** postgres://...; undefined: a SQLite file of `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The keys that seal personal data, separated by commas; undefined: one that is generated once and stored in `dataDir`. */
  readonly dataKey?: string | undefined;
  /** false: new personal data is stored as it is. Default: true. */
  readonly sealPersonal?: boolean | undefined;
}

export interface KernelInput {
  readonly data: Data;
  /** The configuration in force. */
  readonly published: () => Published;
  readonly time: Time;
  readonly storage: Storage;
  readonly migrations: Migrations;
  /** Receives errors of background jobs, which are tried again. */
  readonly onError: (error: unknown) => void;
  /** Logs security events; left out: they are not logged. */
  readonly logEvent?: LogEvent | undefined;
  /** Records traces; left out: traces are off. */
  readonly tracer?: Tracer | undefined;
  /** Counts for the limits of limits.json; undefined: in the memory of this process. */
  readonly counter?: CreateCounter | undefined;
}

export interface Kernel extends Required<Time> {
  readonly published: () => Published;
  readonly onError: (error: unknown) => void;
  readonly logEvent: LogEvent;
  readonly tracer: Tracer;
  readonly database: Database;
  /** The keys of this installation. */
  readonly secretOf: SecretOf;
  /** From it keys are derived that stay the same when DATA_KEY changes. */
  readonly dataKey: Uint8Array | string;
  /** The data files. */
  readonly data: Data;
  readonly text: Text;
  readonly money: Money;
  readonly rates: Rates;
  readonly limits: Limits;
  readonly faults: Faults;
  /** What operators and partners did. */
  readonly audit: Audit;
  /** Records the acts of the requests that pass it. */
  readonly acts: RequestHandler;
  readonly deadlines: Deadlines;
  /**
   * Waits for time to do a part of slow work, such as a search. Between two parts the event loop
   * has iterations for everything else: it accepts one connection in each.
   *
   * @throws Refusal not_awaited when the caller no longer waits for the answer
   */
  readonly turn: () => Promise<void>;
  /** The languages in which a text is searched, nearest first. */
  readonly languageChain: (language: string) => readonly string[];
  readonly caller: (request: Request) => Caller;
  close(): Promise<void>;
}

/** There is one part of slow work in this number of iterations of the event loop. */
const ITERATIONS = 8;

/**
 * @throws DataError if a data file that is needed at the start is invalid
 * @throws StartError if a database cannot be opened, was written by a newer version, or belongs to
 * other accounts
 */
export async function createKernel({
  data,
  published,
  time: { now, clock, wait = waitByClock, schedule = clockSchedule },
  storage: { dataDir, databaseUrl, dataKey, sealPersonal },
  migrations,
  onError,
  logEvent = () => {},
  tracer = NO_TRACER,
  counter = createMemoryCounter,
}: KernelInput): Promise<Kernel> {
  const languageChain = (language: string): readonly string[] => {
    const { languages, unprefixed } = published();
    return [language, ...(languages[language]?.fallback ?? []), unprefixed];
  };
  const slice = createTimeSlice(clock, { iterations: ITERATIONS });
  const deadlines = createDeadlines(clock);
  const {
    database,
    secretOf,
    dataKey: key,
  } = await openStorage({
    dataDir,
    databaseUrl,
    dataKey,
    sealPersonal,
    migrations,
  });
  await fillScopes(database, firstScope(published()));
  const rates = createRates(data);
  const audit = createAudit({
    database,
    now,
    rules: data.live(() => data.one("retention")),
  });
  return {
    published,
    now,
    clock,
    wait,
    schedule,
    onError,
    logEvent,
    tracer,
    database,
    secretOf,
    dataKey: key,
    data,
    text: readTexts(data, languageChain),
    money: createMoney(rates.current, () => published().currencies),
    rates,
    limits: data.live(() => createLimits(data.one("limits"), counter)),
    faults: createFaults(),
    audit,
    acts: audited({ audit, now, onError }),
    deadlines,
    turn: () => slice.run(deadlines.check),
    languageChain,
    caller: (request) => readCaller(request, published()),
    async close() {
      await database.close();
    },
  };
}
