import { findChromium } from "#server/tools/chromium.ts";
import build from "../support/build.ts";

/** Once for all workers: the browser is unpacked and the build made before any starts. */
export default async function setUp(): Promise<void> {
  process.env["CHROMIUM_PATH"] = await findChromium();
  build();
}
