/**
 * The data of this backend, data/. It is read once: edits take effect when the program is
 * started again (docs/decisions/035).
 */
import path from "node:path";
import { loadSchemas } from "../../data-files/schemas.ts";
import { DATA_PATH, readDataSet, type DataSet } from "./data-set.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Files do not change while the program runs: what was read holds for all that ask. */
let read: DataSet | undefined;

/** @throws DataError when the folder cannot be read */
export function projectData(): DataSet {
  return (read ??= readDataSet({
    schemas: loadSchemas(ROOT),
    folder: path.join(ROOT, DATA_PATH),
    label: DATA_PATH,
  }));
}

/**
 * The value of a data file: readData("coupons") is that of coupons.json.
 *
 * @throws DataError when the file is missing or breaks a rule of its schema
 */
export const readData: DataSet["one"] = (kind) => projectData().one(kind);
