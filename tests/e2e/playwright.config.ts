import { defineConfig, devices } from "@playwright/test";
import { EXHAUSTIVE } from "../support/exhaustive.ts";

/**
 * Limits only end hanging tests; they do not measure the machine's speed. A test fails
 * at once where a page shows a wrong value, and after these limits where it waits.
 */
const MINUTE_MS = 60 * 1000;

const { defaultBrowserType: _, ...phone } = devices["iPhone 14"];

/**
 * Tests that are skipped unless EXHAUSTIVE=1: those tagged @exhaustive, and those
 * tagged with the other platform, because they prove nothing new on this one.
 */
const without = (platform: string) =>
  EXHAUSTIVE ? {} : { grepInvert: new RegExp(`@exhaustive|@${platform}\\b`) };

/** Real browsers against the whole server, on a desktop and on a phone. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // Pages wait for suppliers and clocks: a third worker uses that time on two cores.
  workers: 3,
  // A test that passes on its second attempt only is listed at the end: it is a defect
  // of the page or of the test. It fails the exhaustive run only.
  retries: 1,
  failOnFlakyTests: EXHAUSTIVE,
  timeout: 15 * MINUTE_MS,
  expect: { timeout: MINUTE_MS },
  reporter: [["list"]],
  use: {
    // offline.spec.ts has one; elsewhere nothing may answer instead of the server.
    serviceWorkers: "block",
    actionTimeout: 2 * MINUTE_MS,
    navigationTimeout: 4 * MINUTE_MS,
    launchOptions: {
      // Set by the global setup, before any worker reads it.
      executablePath: process.env["CHROMIUM_PATH"] ?? "",
      args: ["--no-sandbox"],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"] },
      ...without("mobile"),
    },
    { name: "mobile", use: { ...phone }, ...without("desktop") },
  ],
});
