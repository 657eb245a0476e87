/** The entry of the thread that reads the backend's data (spawn-data-reader.ts). */
import { workerData } from "node:worker_threads";
import type { ReadFolder } from "#server/config/reload/reader.ts";
import { serveReader } from "#server/config/reload/serve-reader.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createDataReader } from "./data-reader.ts";

const schemas = loadSchemas(workerData as string);

serveReader((folder: ReadFolder, onFault) =>
  createDataReader(folder, { schemas, onFault }),
);
