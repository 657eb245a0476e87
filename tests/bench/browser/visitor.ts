/** The visitors of the browser benchmark: a phone or a desktop, with throttled processor and network. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  devices,
  type Browser,
  type CDPSession,
  type Page,
  type Request,
} from "@playwright/test";
import { watchVitals } from "./vitals.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"]!;
const { defaultBrowserType: __, ...desktop } = devices["Desktop Chrome"]!;

export const DEVICES = {
  phone,
  desktop: { ...desktop, viewport: { width: 1280, height: 800 } },
};
export type DeviceName = keyof typeof DEVICES;

export interface Visitor {
  readonly browser: Browser;
  readonly device: DeviceName;
}

/** The factor by which it is slower than this machine's processor. */
const CPU_SLOWDOWN = 4;

const KBIT = 1024 / 8;
/**
 * Lighthouse's slow 4G, as a delay and a rate of each request
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md).
 */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * 1024 * KBIT,
  uploadThroughput: 750 * KBIT,
};

export const NETWORKS = { "this machine": undefined, "slow 4G": SLOW_4G };
export type Network = keyof typeof NETWORKS;

/** Ends hanging runs, even on the slowest machine. */
const HANG_MS = 60 * 1000;

export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly hasTouch: boolean;
  /** Requests that have not ended. */
  readonly pending: ReadonlySet<Request>;
  close(): Promise<void>;
}

/**
 * Another site, from which visitors come. From an empty tab the page would pay for a new process,
 * because of its Cross-Origin-Opener-Policy.
 */
const elsewhere = createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html");
  response.end("<!doctype html><title>Search results</title><p>Ten links");
}).unref();
elsewhere.listen(0, "127.0.0.1");
await once(elsewhere, "listening");

/** A visitor without cache and cookies. The page's vitals are recorded. */
export async function openTab({ browser, device }: Visitor): Promise<Tab> {
  const { hasTouch } = DEVICES[device];
  const context = await browser.newContext(DEVICES[device]);
  context.setDefaultTimeout(HANG_MS);
  const page = await context.newPage();
  const { port } = elsewhere.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.addInitScript(watchVitals);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request));
  return { page, cdp, hasTouch, pending, close: () => context.close() };
}

export async function slowDown({ cdp }: Tab, network: Network): Promise<void> {
  const conditions = NETWORKS[network];
  if (conditions)
    await cdp.send("Network.emulateNetworkConditions", conditions);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}
