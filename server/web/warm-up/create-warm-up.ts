/** The warm-up of a server: which pages, for how long, and whether it has ended. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buildPath } from "#renderer/routing/build-path.ts";
import { compileRoutes } from "#renderer/routing/compile.ts";
import type { Config } from "#server/config/model/config.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { sitesByHost } from "../context/effective-site.ts";
import { entryPages } from "./entry-pages.ts";
import {
  createVisitedPages,
  readVisitedPages,
  type VisitedPages,
} from "./visited-pages.ts";
import { warmUp } from "./warm-up.ts";

/** The file of DATA_DIR that lists the pages that were visited most. */
const FILE = "visited-pages.json";
const STORE_MS = 10 * 60_000;

export interface WarmUpDeps {
  /** undefined: visited pages are not stored. */
  readonly dataDir: string | undefined;
  /** For how long at most; 0: there is no warm-up. */
  readonly limitMs: number;
  readonly config: () => Config;
  readonly log: Logger;
}

export interface ServerWarmUp {
  readonly visited: VisitedPages;
  readonly hasEnded: () => boolean;
  /** Begins when the server listens. */
  attach(http: Server): void;
  /** Stores the visited pages for the next start. */
  stop(): void;
}

export function createWarmUp(deps: WarmUpDeps): ServerWarmUp {
  const { dataDir, limitMs, log } = deps;
  const file = dataDir === undefined ? undefined : path.join(dataDir, FILE);
  const earlier = file === undefined ? [] : readVisitedPages(file);
  const visited = createVisitedPages(file, earlier);
  const store = (): void => {
    try {
      visited.store();
    } catch (error) {
      log.warn({ err: error, file }, "visited pages not stored");
    }
  };
  const storing = setInterval(store, STORE_MS).unref();
  let hasEnded = limitMs === 0;

  async function run({ port }: AddressInfo): Promise<void> {
    const began = performance.now();
    const pages = await warmUp({
      port,
      pages: [...earlier, ...entriesOf(deps.config())],
      limitMs,
      clock: () => performance.now(),
      cpu: cpuMs,
    });
    const ms = Math.round(performance.now() - began);
    log.info({ pages, ms }, "warmed up");
  }

  return {
    visited,
    hasEnded: () => hasEnded,
    attach(http) {
      if (hasEnded) return;
      http.once("listening", () => {
        run(http.address() as AddressInfo)
          .catch((error: unknown) => log.error({ err: error }, "not warmed up"))
          .finally(() => (hasEnded = true));
      });
    },
    stop() {
      clearInterval(storing);
      store();
    },
  };
}

/** The pages at which visits of a configuration's sites begin. */
export function entriesOf(config: Config) {
  const routes = compileRoutes(config.routes);
  const pathOf = (route: string) => buildPath(routes, route);
  return entryPages(config, sitesByHost(config, pathOf), pathOf);
}

/** The processor time of this process, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
