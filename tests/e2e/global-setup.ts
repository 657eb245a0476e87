import { findChromium } from "#server/workbench/chromium/chromium.ts";
import setUpTests from "../support/global-setup.ts";

/** Runs once for all workers: unpacks the browser and builds the project before any of them starts. */
export default async function setUp(): Promise<() => void> {
  process.env["CHROMIUM_PATH"] = await findChromium();
  return setUpTests();
}
