/**
 * Starts the server (start-server.ts runs it, and restarts it). The thread that reads the
 * configuration begins while the server's sources are imported: each takes half a second.
 *
 *   node server/web/app/main.ts [the product's folder, if it is not this project]
 */
import path from "node:path";
import { spawnReader } from "#server/config/reload/spawn-reader.ts";

// React selects its production build by this when it is first imported.
process.env["NODE_ENV"] ??= "production";

const root = path.resolve(
  process.argv[2] ?? path.join(import.meta.dirname, "../../.."),
);
const reader = spawnReader(root);
const { serve } = await import("./serve.ts");
await serve(root, reader);
