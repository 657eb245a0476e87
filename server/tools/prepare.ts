/** Runs after an installation: writes the types, unless what makes them is left out (`npm ci --omit=dev`). */
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
try {
  resolve("json-schema-to-typescript");
} catch {
  process.exit();
}
await import("./generate-types.ts");
