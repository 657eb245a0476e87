import { readFileSync } from "node:fs";
import path from "node:path";

/** A file of data/: the backend's own, so its shape is what the caller says. */
export function readData<T>(file: string): T {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, "data", file), "utf8"),
  ) as T;
}
