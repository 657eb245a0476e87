import { defineConfig, devices } from "@playwright/test";

const { defaultBrowserType: _, ...phone } = devices["iPhone 14"];

/** Real browsers against the whole server, on a desktop and on a phone. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  reporter: [["list"]],
  use: {
    trace: "retain-on-failure",
    launchOptions: {
      // Set by the global setup, before any worker reads it.
      executablePath: process.env["CHROMIUM_PATH"] ?? "",
      args: ["--no-sandbox"],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] } },
    { name: "mobile", use: { ...phone } },
  ],
});
