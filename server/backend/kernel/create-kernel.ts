/** What every room of the backend uses: configuration, time, storage, texts, money, limits, faults. */
import type { Request } from "express";
import { readCaller, type Caller } from "./caller.ts";
import type { Database, Migrations } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import type { DataSet } from "./data-set.ts";
import { createFaults, type Faults } from "./faults.ts";
import { clockSchedule, type Schedule } from "./job.ts";
import { createMemoryCounter, type CreateCounter } from "./limits/counter.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createMoney, type Money } from "./money.ts";
import type { Published } from "./published.ts";
import { projectData } from "./read-data.ts";
import { fillScopes, firstScope } from "./scope.ts";
import { openStore, type Store } from "./store.ts";
import { readTexts, type Text } from "./texts.ts";
import { waitByClock } from "./wait.ts";

/** Tests give clocks of their own. */
export interface Time {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Runs jobs again and again. */
  readonly schedule?: Schedule;
}

export interface Storage {
  /** The folder of the SQLite files; undefined keeps everything in memory. */
  readonly dataDir: string | undefined;
  /** postgres://..., for tickets, orders and payments; undefined: a SQLite file of `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Encrypts passport numbers; undefined: a key that is made once and stays in the store. */
  readonly dataKey?: string | undefined;
}

export interface KernelInput {
  /** The configuration in force. */
  readonly published: () => Published;
  readonly time: Time;
  readonly storage: Storage;
  readonly migrations: Migrations;
  /** Receives errors of background jobs, which are tried again. */
  readonly onError: (error: unknown) => void;
  /** Counts what limits.json limits; undefined: in the memory of this process. */
  readonly counter?: CreateCounter | undefined;
}

export interface Kernel extends Required<Time> {
  readonly published: () => Published;
  readonly onError: (error: unknown) => void;
  /** Accounts, and what belongs to them. */
  readonly store: Store;
  /** Tickets, orders, payments and mail. */
  readonly database: Database;
  /** The data files. */
  readonly data: DataSet;
  readonly text: Text;
  readonly money: Money;
  readonly limits: Limits;
  readonly faults: Faults;
  /** The languages in which to look for a text, nearest first. */
  readonly languageChain: (language: string) => readonly string[];
  readonly caller: (request: Request) => Caller;
  close(): Promise<void>;
}

/**
 * @throws DataError when a data file that is read at once is not good
 * @throws when a database cannot be opened, or was written by a newer version
 */
export async function createKernel({
  published,
  time: { now, clock, wait = waitByClock, schedule = clockSchedule },
  storage: { dataDir, databaseUrl },
  migrations,
  onError,
  counter = createMemoryCounter,
}: KernelInput): Promise<Kernel> {
  const languageChain = (language: string): readonly string[] => {
    const { languages, unprefixed } = published();
    return [language, ...(languages[language]?.fallback ?? []), unprefixed];
  };
  const data = projectData();
  const store = openStore(dataDir);
  const database = await openDatabase({
    directory: dataDir,
    url: databaseUrl,
    migrations,
  });
  await fillScopes(database, firstScope(published()));
  return {
    published,
    now,
    clock,
    wait,
    schedule,
    onError,
    store,
    database,
    data,
    text: readTexts(data, languageChain),
    money: createMoney(data.one("rates"), () => published().currencies),
    limits: createLimits(data.one("limits"), counter),
    faults: createFaults(),
    languageChain,
    caller: (request) => readCaller(request, published()),
    async close() {
      await database.close();
      store.close();
    },
  };
}
