/** The project's own data, read once: for commands and tests. A program follows its edits (reload/open-data.ts). */
import path from "node:path";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createData, type Data } from "./data.ts";
import { DATA_PATH, readDataSet, type DataSet } from "./data-set.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
export const DATA_FOLDER = path.join(ROOT, DATA_PATH);

/** The same in the form of an upstream's data folder. */
export const PROJECT_DATA = { dir: DATA_FOLDER, label: DATA_PATH };

/**
 * The current data in a folder.
 *
 * @param folder from the project's root; left out: the project's own
 * @param label the folder as problems name it
 * @throws DataError if the folder cannot be read
 */
export function readDataFolder(folder = DATA_PATH, label = folder): DataSet {
  return readDataSet({
    schemas: loadSchemas(ROOT),
    folder: path.resolve(ROOT, folder),
    label,
  });
}

let read: Data | undefined;

/** @throws DataError if the folder cannot be read */
export function projectData(): Data {
  return (read ??= createData(readDataFolder()));
}
