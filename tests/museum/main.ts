/** The museum as a program, for tests in browsers: prints its address, and ends with SIGTERM. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";
import { ROOT } from "../support/mini-config.ts";
import { startMuseum } from "./start-museum.ts";

const built = path.join(ROOT, "dist/server/entry-server.js");
const { loadRendering: load } = (await import(pathToFileURL(built).href)) as {
  readonly loadRendering: LoadRendering;
};
const museum = await startMuseum(load);
process.once("SIGTERM", () => void museum.stop());
console.log(`ready: ${museum.origin}`);
