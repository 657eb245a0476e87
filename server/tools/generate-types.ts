/**
 * Writes the types of this project's schemas and modules: `npm ci`, `npm run generate` and
 * `npm test` write them.
 */
import path from "node:path";
import { TARGET } from "./type-sources.ts";
import { writeTypes } from "./write-types.ts";

const count = await writeTypes(path.resolve(import.meta.dirname, "../.."));
console.log(`${count} files in ${TARGET}`);
