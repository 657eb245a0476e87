import { readFileSync } from "node:fs";
import path from "node:path";

/** The folder of the backend's data files. */
export const DATA_FOLDER = path.resolve(import.meta.dirname, "../data");

/** A file of data/: the backend's own, so its shape is what the caller says. */
export function readData<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(DATA_FOLDER, file), "utf8")) as T;
}
