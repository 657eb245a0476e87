/** A server for each worker, and pages on which every unexpected message fails the test. */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import {
  test as base,
  expect,
  type ConsoleMessage,
  type Page,
} from "@playwright/test";
import type { Fault, StockFault } from "#server/backend/faults.ts";
import { ROOT } from "../support/mini-config.ts";

export interface TestServer {
  readonly origin: string;
  /** A copy of configs/ that tests may edit. */
  readonly configDir: string;
  /** Tells the reference backend to misbehave. */
  fault(fault: Fault | StockFault): Promise<void>;
  /** Everything the server logged, a JSON object a line. */
  readonly log: string[];
}

interface WorkerFixtures {
  readonly server: TestServer;
}

interface TestFixtures {
  /** Messages that a test expects: they do not fail it. */
  readonly allowConsole: readonly RegExp[];
  readonly noFaults: void;
}

async function startServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-e2e-"));
  const configDir = path.join(folder, "configs");
  cpSync(
    path.resolve(ROOT, process.env["CONFIG_DIR"] ?? "configs"),
    configDir,
    {
      recursive: true,
    },
  );
  const child = spawn(process.execPath, [path.join(ROOT, "server/main.ts")], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      CONFIG_DIR: configDir,
      CATALOGUE: "1",
      DATA_DIR: path.join(folder, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`the server ended with ${code}:\n${log.join("\n")}`)),
    );
    createInterface(child.stdout).on("line", (line) => {
      log.push(line);
      const found = /ready: (http:\/\/localhost:\d+)/.exec(line);
      if (found) resolve(found[1]!);
    });
  });
  return {
    origin,
    configDir,
    log,
    async fault(fault) {
      const response = await fetch(`${origin}/_/faults`, {
        method: "PUT",
        body: JSON.stringify(fault),
        headers: { "content-type": "application/json" },
      });
      expect(response.status).toBe(200);
    },
    async stop() {
      const ended = new Promise((resolve) =>
        child.removeAllListeners("exit").once("exit", resolve),
      );
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of what a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const unexpected: string[] = [];
    watch(page, (message) => {
      if (!allowConsole.some((allowed) => message.match(allowed)))
        unexpected.push(message);
    });
    await use(page);
    expect(unexpected, "messages on the console").toEqual([]);
  },
  noFaults: [
    async ({ server }, use) => {
      await use();
      await fetch(`${server.origin}/_/faults`, { method: "DELETE" });
    },
    { auto: true },
  ],
});

function watch(page: Page, report: (message: string) => void): void {
  page.on("console", (message: ConsoleMessage) =>
    report(`${message.type()}: ${message.text()}`),
  );
  page.on("pageerror", (error) => report(`error: ${error.message}`));
}

export { expect };

/** Resolves when the islands that come alive at once have done so. */
export async function alive(page: Page): Promise<void> {
  await expect(
    page.locator('[data-hydrate="load"]:not([data-alive])'),
  ).toHaveCount(0);
}
