import { findChromium } from "#server/workbench/chromium/chromium.ts";
import build from "../support/build.ts";

/** Runs once for all workers: unpacks the browser and builds the project before any of them starts. */
export default async function setUp(): Promise<void> {
  process.env["CHROMIUM_PATH"] = await findChromium();
  build();
}
