/** Writes the types of a product's schemas and modules into its schema/generated/, which is not committed. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Call, CallTable } from "#schema/call-table.ts";
import {
  addedAnswers,
  callAnswers,
  dataFiles,
  writeType,
} from "./schema-types.ts";
import { isBackend, isPlatform, TARGET, typeSources } from "./type-sources.ts";

/**
 * Writes what differs from the product's schemas, and removes types without a schema.
 *
 * @param root the product's folder
 * @returns the number of files
 * @throws Error if a schema is not JSON, or refers to a file that does not exist
 */
export async function writeTypes(root: string): Promise<number> {
  const all = typeSources(root);
  const own = [...all.values()].filter((source) => !isPlatform(source));
  // This project has all schemas; other products use those of the package, and add to its types.
  const isPackaged = own.length < all.size;
  const answers = isPackaged ? addedAnswers : callAnswers;
  const written = new Map([
    ...(own.some(isBackend) ? [dataFiles(own)] : []),
    answers(readCalls(root), all),
  ]);
  for (const source of own)
    written.set(source.target, await writeType(source, all));

  const folder = path.join(root, TARGET);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = `${TARGET}/${String(name).replaceAll(path.sep, "/")}`;
    if (file.endsWith(".ts") && !written.has(file))
      rmSync(path.join(root, file));
  }
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return written.size;
}

/** The call table. It is not read as a configuration: that needs the types. */
function readCalls(root: string): Record<string, Call> {
  const folder = path.join(root, "configs/calls");
  if (!existsSync(folder)) return {};
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
