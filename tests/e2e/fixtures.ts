/** A server for each worker, and pages on which every unexpected message fails the test. */
import { spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import {
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
} from "@playwright/test";
import { IMAGE_PATH } from "#renderer/shared/addresses.ts";
import type { ImagePresets } from "#schema/image-presets.ts";
import type { Fault, StockFault } from "#server/backend/http/faults.ts";
import { imageSize } from "#server/web/pictures/drawing.ts";
import { ROOT } from "../support/mini-config.ts";
import { copyPatientConfig } from "../support/patient-config.ts";

const PRESETS = JSON.parse(
  readFileSync(path.join(ROOT, "configs/image-presets.json"), "utf8"),
) as ImagePresets;

export interface TestServer {
  readonly origin: string;
  /** A copy of configs/ that tests may edit. */
  readonly configDir: string;
  /** The folder of the database. */
  readonly dataDir: string;
  /** Injects faults into the reference backend. */
  fault(fault: Fault | StockFault): Promise<void>;
  /** Ends all faults; held calls continue. */
  mend(): Promise<void>;
  /** Everything the server logged, a JSON object a line. */
  readonly log: string[];
}

const OPERATOR_TOKEN = randomBytes(24).toString("base64url");
/** The headers of the operator's requests. */
export const AS_OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** Opens a path as an operator. The browser stays the operator's on that host, and may use the test pages there. */
export async function openAsOperator(
  page: Page,
  origin: string,
  path: string,
): Promise<void> {
  const query = new URLSearchParams({ token: OPERATOR_TOKEN, return_to: path });
  await page.goto(`${origin}/_/operator?${query}`);
}

interface WorkerFixtures {
  readonly server: TestServer;
}

interface TestFixtures {
  /** Whether pages have their own pictures, or empty ones of the same sizes. */
  readonly pictures: boolean;
  /** Messages that a test expects: they do not fail it. */
  readonly allowConsole: readonly RegExp[];
  readonly noFaults: void;
}

/** BACKEND=apart: the reference backend is a process of its own, as `npm run backend` starts it. */
const APART = process.env["BACKEND"] === "apart";

interface Program {
  /** The address that it printed when it was ready. */
  readonly address: string;
  stop(): Promise<void>;
}

/** @param log receives the printed lines */
async function startProgram(
  file: string,
  env: Readonly<Record<string, string>>,
  log: string[],
): Promise<Program> {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: "production",
      OPERATOR_TOKEN,
      NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/wayfare"),
      // A shared Redis would carry the counts of limits from one run to the next.
      REDIS_URL: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) =>
      reject(new Error(`${file} ended with ${code}:\n${log.join("\n")}`)),
    );
    createInterface(child.stdout).on("line", (line) => {
      log.push(line);
      const found = /ready: (http:\/\/[\w.]+:\d+)/.exec(line);
      if (found) resolve(found[1]!);
    });
  });
  return {
    address,
    async stop() {
      // A process that has ended by itself emits no further event.
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) =>
        child.removeAllListeners("exit").once("exit", resolve),
      );
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function startServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-e2e-"));
  const config = copyPatientConfig();
  withoutSpeculation(config.folder);
  const log: string[] = [];
  const both = {
    CONFIG_DIR: config.folder,
    DATA_DIR: path.join(folder, "data"),
  };
  const backend = APART
    ? await startProgram(
        "server/backend/main.ts",
        { ...both, BACKEND_PORT: "0" },
        log,
      )
    : undefined;
  const web = await startProgram(
    "server/web/app/main.ts",
    {
      ...both,
      PORT: "0",
      CATALOGUE: "1",
      RECORD: "1",
      DRAIN_MS: "0",
      WARM_UP_MS: "0",
      TRUSTED_PROXIES: "loopback",
      COUNTRY_HEADER: "cf-ipcountry",
      ...(backend ? { UPSTREAM_URL: backend.address } : {}),
    },
    log,
  );
  const origin = web.address;
  return {
    origin,
    configDir: config.folder,
    dataDir: both.DATA_DIR,
    log,
    async fault(fault) {
      const response = await fetch(`${origin}/_/faults`, {
        method: "PUT",
        body: JSON.stringify(fault),
        headers: { "content-type": "application/json", ...AS_OPERATOR },
      });
      expect(response.status).toBe(200);
    },
    async mend() {
      await fetch(`${origin}/_/faults`, {
        method: "DELETE",
        headers: AS_OPERATOR,
      });
    },
    async stop() {
      await web.stop();
      await backend?.stop();
      rmSync(folder, { recursive: true });
      config.remove();
    },
  };
}

/**
 * Leaves every link to the client navigation, as in browsers without speculation rules.
 * With them the browser would load pages that a test does not open; speculation.spec.ts
 * turns them on.
 */
export function withoutSpeculation(configDir: string): void {
  for (const name of globSync("routes/*.json", { cwd: configDir })) {
    const file = path.join(configDir, name);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/"speculation": \{[^}]*\},/g, ""));
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the names of a fixture's dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // Each test has its own visitor and rate limits: the IP address comes from a proxy's header.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    const part = () => randomInt(256);
    await use({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
  },
  baseURL: async ({ server }, use) => use(server.origin),
  allowConsole: [[], { option: true }],
  pictures: [false, { option: true }],
  context: async ({ context, pictures }, use) => {
    if (!pictures) await emptyPictures(context);
    await use(context);
  },
  page: async ({ page, allowConsole, server }, use, info) => {
    const before = server.log.length;
    const unexpected: string[] = [];
    watch(page, (message) => {
      if (!allowConsole.some((allowed) => message.match(allowed)))
        unexpected.push(message);
    });
    await use(page);
    if (info.status !== info.expectedStatus)
      // The server's warnings and errors during the test.
      console.log(server.log.slice(before).filter(isComplaint).join("\n"));
    expect(unexpected, "messages on the console").toEqual([]);
  },
  noFaults: [
    async ({ server }, use) => {
      await use();
      await server.mend();
    },
    { auto: true },
  ],
});

function isComplaint(line: string): boolean {
  return /"level":"(?:warn|error|fatal)"/.test(line);
}

/**
 * Most tests do not look at pictures: pictures.spec.ts does.
 */
async function emptyPictures(context: BrowserContext): Promise<void> {
  await context.route(`**${IMAGE_PATH}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const [preset = ""] = pathname.slice(IMAGE_PATH.length + 1).split("/");
    const name = preset.replace(/\.dark$/, "");
    const { width, height } = imageSize(PRESETS, name)!;
    return route.fulfill({
      contentType: "image/svg+xml",
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`,
    });
  });
}

/** Playwright's message when its setting `serviceWorkers` refuses one. */
const BLOCKED = "Service Worker registration blocked by Playwright";

function watch(page: Page, report: (message: string) => void): void {
  page.on("console", (message: ConsoleMessage) => {
    if (message.text() !== BLOCKED)
      report(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(`error: ${error.message}`));
}

export { expect };

/** Stops the browser's clock: messages that disappear by themselves stay until the test advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  // In the future, so that it has not passed when it is reported.
  await page.clock.pauseAt(now + 60_000);
}

/** Resolves when the islands that hydrate at once are hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await expect(
    page.locator(
      "[data-hydrate]:is([data-hydrate=load], :has([data-live])):not([data-hydrated])",
    ),
  ).toHaveCount(0);
}
