/** What every room of the backend uses: configuration, time, storage, texts, money, limits, faults. */
import path from "node:path";
import type { Request } from "express";
import { readCaller, type Caller } from "./caller.ts";
import type { Database, Migrations } from "./database/database.ts";
import { nameDatabase } from "./database/name-database.ts";
import { openDatabase } from "./database/open-database.ts";
import { ORDERS_FILE } from "./database/sqlite.ts";
import type { DataSet } from "./data-set.ts";
import { createFaults, type Faults } from "./faults.ts";
import { INSTALLATION_MIGRATIONS, tieToAccounts } from "./installation.ts";
import { createTimeSlice } from "../../process/time-slice.ts";
import { clockSchedule, type Schedule } from "./job.ts";
import { createMemoryCounter, type CreateCounter } from "./limits/counter.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createMoney, type Money } from "./money.ts";
import type { Published } from "./published.ts";
import { projectData } from "./read-data.ts";
import { fillScopes, firstScope } from "./scope.ts";
import { openStore, STORE_FILE, type Store } from "./store.ts";
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
  /**
   * Waits for the time to do work that takes long, such as a part of a search. Between two such
   * parts the event loop has iterations for everything else: it accepts one connection in each.
   */
  readonly turn: () => Promise<void>;
  /** The languages in which to look for a text, nearest first. */
  readonly languageChain: (language: string) => readonly string[];
  readonly caller: (request: Request) => Caller;
  close(): Promise<void>;
}

/** In how many iterations of the event loop there is one part of the work that takes long. */
const ITERATIONS = 8;

/**
 * @throws DataError when a data file that is read at once is not good
 * @throws StartError when a database cannot be opened, was written by a newer version, or belongs
 *   to other accounts
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
  const slice = createTimeSlice(clock, { iterations: ITERATIONS });
  const { store, database } = await openStorage(
    { dataDir, databaseUrl },
    migrations,
  );
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
    turn: () => slice.run(() => {}),
    languageChain,
    caller: (request) => readCaller(request, published()),
    async close() {
      await database.close();
      store.close();
    },
  };
}

/** Opens both databases, and closes them again when they do not belong together. */
async function openStorage(
  { dataDir, databaseUrl: url }: Storage,
  migrations: Migrations,
): Promise<Pick<Kernel, "store" | "database">> {
  const store = await openStore(dataDir);
  let database: Database | undefined;
  try {
    database = await openDatabase({
      directory: dataDir,
      url,
      migrations: { installation: INSTALLATION_MIGRATIONS, ...migrations },
    });
    const folder = dataDir ?? "memory";
    await tieToAccounts({
      store,
      database,
      names: {
        store: path.join(folder, STORE_FILE),
        database:
          url === undefined
            ? path.join(folder, ORDERS_FILE)
            : `DATABASE_URL (${nameDatabase(url)})`,
      },
    });
    return { store, database };
  } catch (error) {
    await database?.close();
    store.close();
    throw error;
  }
}
