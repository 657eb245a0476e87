/** A copy of the reference backend's data files, to be edited. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DATA_FOLDER } from "#server/backend/data-set/read-data.ts";

export interface BackendData {
  readonly folder: string;
  remove(): void;
}

export function copyBackendData(): BackendData {
  const folder = mkdtempSync(path.join(tmpdir(), "wayfare-data-"));
  cpSync(DATA_FOLDER, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
