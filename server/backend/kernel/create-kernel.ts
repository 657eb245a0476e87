/**
 * The services that all parts of the backend use: configuration, time, storage, texts, money,
 * limits, faults.
 */
import type { Request } from "express";
import { readCaller, type Caller } from "../callers/caller.ts";
import type { Database, Migrations } from "../storage/database.ts";
import { openStorage } from "./open-storage.ts";
import type { SecretOf } from "../storage/secret.ts";
import type { Data } from "../data-set/data.ts";
import { createFaults, type Faults } from "../http/faults.ts";
import { createTimeSlice } from "#server/config/process/time-slice.ts";
import { clockSchedule, type Schedule } from "../time/job.ts";
import { createMemoryCounter, type CreateCounter } from "../limits/counter.ts";
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
  /** Encrypts passport numbers; undefined: a key that is generated once and stored in `dataDir`. */
  readonly dataKey?: string | undefined;
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
  /** Counts for the limits of limits.json; undefined: in the memory of this process. */
  readonly counter?: CreateCounter | undefined;
}

export interface Kernel extends Required<Time> {
  readonly published: () => Published;
  readonly onError: (error: unknown) => void;
  readonly database: Database;
  /** The keys of this installation. */
  readonly secretOf: SecretOf;
  /** Encrypts passport numbers. */
  readonly dataKey: Uint8Array | string;
  /** The data files. */
  readonly data: Data;
  readonly text: Text;
  readonly money: Money;
  readonly rates: Rates;
  readonly limits: Limits;
  readonly faults: Faults;
  /**
   * Waits for time to do a part of slow work, such as a search. Between two parts the event loop
   * has iterations for everything else: it accepts one connection in each.
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
  storage: { dataDir, databaseUrl, dataKey },
  migrations,
  onError,
  counter = createMemoryCounter,
}: KernelInput): Promise<Kernel> {
  const languageChain = (language: string): readonly string[] => {
    const { languages, unprefixed } = published();
    return [language, ...(languages[language]?.fallback ?? []), unprefixed];
  };
  const slice = createTimeSlice(clock, { iterations: ITERATIONS });
  const {
    database,
    secretOf,
    dataKey: key,
  } = await openStorage({ dataDir, databaseUrl, dataKey, migrations });
  await fillScopes(database, firstScope(published()));
  const rates = createRates(data);
  return {
    published,
    now,
    clock,
    wait,
    schedule,
    onError,
    database,
    secretOf,
    dataKey: key,
    data,
    text: readTexts(data, languageChain),
    money: createMoney(rates.current, () => published().currencies),
    rates,
    limits: data.live(() => createLimits(data.one("limits"), counter)),
    faults: createFaults(),
    turn: () => slice.run(() => {}),
    languageChain,
    caller: (request) => readCaller(request, published()),
    async close() {
      await database.close();
    },
  };
}
