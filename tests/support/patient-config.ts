/** A copy of the project's configuration, with every time-out as long as it may be. */
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "./mini-config.ts";

/** The most that schema/call-table.schema.json and schema/site.schema.json allow. */
const CALL_MS = 120_000;
const PAGE_MS = 60_000;

export interface PatientConfig {
  readonly folder: string;
  remove(): void;
}

/**
 * A call that is too slow costs a page its section, so a busy machine makes other pages
 * than an idle one. Tests of pages wait instead; what happens when time runs out is
 * proved where time is made (renderer/loading, server/upstream). CONFIG_DIR names another
 * configuration than the project's own.
 */
export function copyPatientConfig(): PatientConfig {
  const parent = mkdtempSync(path.join(tmpdir(), "wayfare-configs-"));
  const folder = path.join(parent, "configs");
  const source = path.resolve(ROOT, process.env["CONFIG_DIR"] ?? "configs");
  cpSync(source, folder, { recursive: true });
  for (const file of globSync("calls/*.json", { cwd: folder }))
    lengthen(path.join(folder, file), "timeout_ms", CALL_MS);
  lengthen(path.join(folder, "defaults.json"), "page_deadline_ms", PAGE_MS);
  return {
    folder,
    remove: () => rmSync(parent, { recursive: true }),
  };
}

/** In place, so that lines are where they were. */
function lengthen(file: string, key: string, ms: number): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replaceAll(
      new RegExp(`("${key}": )(\\d+)`, "g"),
      (_, name: string, value: string) =>
        name + String(Math.max(Number(value), ms)),
    ),
  );
}
