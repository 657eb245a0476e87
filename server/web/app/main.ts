/**
 * Starts the server (`npm start` runs it under start.ts). The thread that reads the configuration
 * begins while the server's sources are imported: each takes half a second.
 */
import path from "node:path";
import { spawnReader } from "../../config/reload/spawn-reader.ts";

// React selects its production build by this when it is first imported.
process.env["NODE_ENV"] ??= "production";

const root = path.resolve(import.meta.dirname, "../../..");
const reader = spawnReader(root);
const { serve } = await import("./serve.ts");
await serve(root, reader);
