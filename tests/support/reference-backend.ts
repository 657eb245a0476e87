/** The reference backend with this project's own data files, listening on loopback. */
import { createServer } from "node:http";
import type { Express } from "express";
import type { AddressInfo } from "node:net";
import { createBackend } from "#server/backend/create-backend.ts";
import type { Data } from "#server/backend/data-set/data.ts";
import type { LogEvent } from "#server/backend/kernel/log-event.ts";
import type { Faults } from "#server/backend/http/faults.ts";
import { projectData } from "#server/backend/data-set/read-data.ts";
import { readPublished } from "./published.ts";

export {
  CONTENT,
  LANGUAGES,
  publishedIn,
  readJson,
  readPublished,
  readWholePublished,
} from "./published.ts";

/** The date of the tests. */
export const NOW = Date.parse("2026-11-21T12:00:00Z");

export interface Answer {
  readonly success: boolean;
  readonly result?: unknown;
  readonly language?: string;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly data?: unknown;
  };
}

export interface ReferenceBackend {
  /** The scheme and host. */
  readonly url: string;
  /** The logged codes, oldest first. */
  readonly codes: readonly string[];
  readonly faults: Faults;
  /** Every call that it answers: "GET /v1/logsrv/health". */
  readonly calls: readonly string[];
  /** Sends a request in a language and a currency. */
  ask(
    path: string,
    params: Readonly<Record<string, string>>,
    language?: string,
    currency?: string,
  ): Promise<Answer>;
  stop(): Promise<void>;
}

export interface ReferenceBackendOptions {
  readonly now?: () => number;
  /** The data. Left out: the project's, which nothing edits. */
  readonly data?: Data;
  /** The folder of the database, which survives a restart. Left out: in memory. */
  readonly dataDir?: string;
  /** A Postgres; left out: SQLite. */
  readonly databaseUrl?: string | undefined;
  /** The keys of personal data; left out: a file of `dataDir`. */
  readonly dataKey?: string;
  /** false: personal data is stored as it is. */
  readonly sealPersonal?: boolean;
  /** The delays of the suppliers. Left out: they answer at once. */
  readonly supplierPace?: number;
  readonly wait?: (ms: number) => Promise<void>;
  /** A monotonic clock. Left out: follows `now`. */
  readonly clock?: () => number;
  /** false: as in development. */
  readonly csrf?: boolean;
  /** Exposes faults and mail over HTTP. */
  readonly operatorToken?: string;
  /** What its callers must know. */
  readonly secret?: string;
  /** Receives security events. */
  readonly logEvent?: LogEvent;
  readonly smtpUrl?: string;
  /** Hosts of load balancers through which it is called. */
  readonly names?: readonly string[];
  /** Receives errors of jobs; left out: they fail the test. */
  readonly onError?: (error: unknown) => void;
}

export async function startReferenceBackend(
  published = readPublished(),
  {
    now = () => NOW,
    clock = now,
    dataDir,
    supplierPace = 0,
    data = projectData(),
    wait,
    csrf = true,
    databaseUrl,
    dataKey,
    sealPersonal,
    operatorToken,
    secret,
    logEvent,
    smtpUrl,
    names = [],
    onError = (error) => {
      throw error;
    },
  }: ReferenceBackendOptions = {},
): Promise<ReferenceBackend> {
  const codes: string[] = [];
  const backend = await createBackend({
    data,
    published: () => published,
    time: { now, clock, ...(wait ? { wait } : {}) },
    storage: { dataDir, databaseUrl, dataKey, sealPersonal },
    smtpUrl,
    access: { operatorToken, secret, csrf, names },
    logEvent,
    answers: { supplierPace },
    logCode(line) {
      if (/^(?:sign-in|deletion) code/.test(line)) codes.push(line);
    },
    onError,
  });
  const server = createServer(backend.app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    codes,
    faults: backend.faults,
    calls: callsOf(backend.app.router.stack),
    async ask(address, params, language = "en", currency = "USD") {
      const query = new URLSearchParams({ ...params, k_lang: language });
      const response = await fetch(`${url}${address}?${query}`, {
        headers: { Currency: currency },
      });
      return (await response.json()) as Answer;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve(backend.close());
        });
        server.closeAllConnections();
      }),
  };
}

function callsOf(layers: Express["router"]["stack"]): string[] {
  return layers.flatMap(({ route, handle }) =>
    route
      ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
      : "stack" in handle
        ? callsOf(handle.stack as Express["router"]["stack"])
        : [],
  );
}
