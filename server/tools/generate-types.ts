/**
 * Writes the types of schema/ and of the modules' data into schema/generated/, which is not
 * committed: `npm ci`, `npm run generate` and `npm test` write it.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Call, CallTable } from "#schema/call-table.ts";
import {
  callAnswers,
  dataFiles,
  TARGET,
  typeSources,
  writeType,
} from "./schema-types.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

const all = typeSources(ROOT);
const written = new Map([
  dataFiles([...all.values()]),
  callAnswers(readCalls(), all),
]);
for (const source of all.values())
  written.set(source.target, await writeType(source, all));

const folder = path.join(ROOT, TARGET);
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder, { recursive: true })) {
  const file = `${TARGET}/${String(name).replaceAll(path.sep, "/")}`;
  if (file.endsWith(".ts") && !written.has(file)) rmSync(path.join(ROOT, file));
}
for (const [file, text] of written) {
  mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
  writeFileSync(path.join(ROOT, file), text);
}
console.log(`${written.size} files in ${TARGET}`);

/** The call table. It is not read as a configuration: that needs the types. */
function readCalls(): Record<string, Call> {
  const folder = path.join(ROOT, "configs/calls");
  return Object.assign(
    {},
    ...readdirSync(folder)
      .sort()
      .map(
        (name) =>
          (
            JSON.parse(
              readFileSync(path.join(folder, name), "utf8"),
            ) as CallTable
          ).calls,
      ),
  ) as Record<string, Call>;
}
