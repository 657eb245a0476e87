/**
 * Writes the types of schema/ and of the modules' data into schema/generated/.
 *
 *   npm run generate            writes them
 *   npm run generate -- --check exits with 1 when a committed file is not what would be written
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

const check = process.argv.includes("--check");
const all = typeSources(ROOT);
const written = new Map([
  dataFiles([...all.values()]),
  callAnswers(readCalls(), all),
]);
for (const source of all.values())
  written.set(source.target, await writeType(source, all));

const existing = readdirSync(path.join(ROOT, TARGET), { recursive: true })
  .map((name) => `${TARGET}/${String(name).replaceAll(path.sep, "/")}`)
  .filter((name) => name.endsWith(".ts"));

if (check) {
  const read = (file: string) =>
    existing.includes(file) ? readFileSync(path.join(ROOT, file), "utf8") : "";
  const drifted = [...written]
    .filter(([file, text]) => read(file) !== text)
    .map(([file]) => file);
  const orphans = existing.filter((file) => !written.has(file));
  for (const file of drifted)
    console.error(`${file} is not what its schema says: run npm run generate`);
  for (const file of orphans)
    console.error(`${file} has no schema any more: run npm run generate`);
  process.exitCode = drifted.length + orphans.length > 0 ? 1 : 0;
} else {
  for (const file of existing)
    if (!written.has(file)) rmSync(path.join(ROOT, file));
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
  console.log(`${written.size} files in ${TARGET}`);
}

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
