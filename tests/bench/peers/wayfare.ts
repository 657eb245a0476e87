/** This project: the server and renderer with the configuration and modules of tests/library. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createLogger } from "#server/config/process/logger.ts";
import { createServer } from "#server/web/app/create-server.ts";
import type { LoadRendering } from "#server/web/runtime/load-rendering.ts";

process.env["NODE_ENV"] = "production";

const root = path.resolve(import.meta.dirname, "../../library");
const buildDir = process.env["BUILD"]!;
const built = path.join(buildDir, "server/entry-server.js");
const { loadRendering } = (await import(pathToFileURL(built).href)) as {
  readonly loadRendering: LoadRendering;
};
const server = await createServer({
  root,
  configDir: path.join(root, "configs"),
  watch: false,
  upstreamUrl: process.env["UPSTREAM"]!,
  buildDir,
  loadRendering,
  log: createLogger("error"),
});
server.http.listen(Number(process.env["PORT"]), "127.0.0.1", () =>
  process.send?.("ready"),
);
