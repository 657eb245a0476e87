/** A copy of the project's configuration with the longest allowed timeouts. */
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

/** The maxima of schema/call-table.schema.json, schema/site.schema.json and schema/defaults.schema.json. No call is waited for longer than its page. */
const CALL_MS = 60_000;
const QUEUE_MS = 60_000;
const WAIT_MS = 30_000;
const PAGE_MS = 60_000;
const DELAY_MS = 60_000;
/** The maximum of schema/route-table.schema.json. */
const BUDGET_MS = 600_000;

export interface PatientConfig {
  readonly folder: string;
  remove(): void;
}

/**
 * On a busy machine slow calls would cost a page its sections, and a hundred calls at once would open
 * their circuit (decision 017). So tests of pages wait;
 * timeouts have tests of their own (renderer/loading, server/web/upstream). CONFIG_DIR
 * selects another configuration than the project's own.
 */
export function copyPatientConfig(): PatientConfig {
  const parent = mkdtempSync(path.join(tmpdir(), "wayfare-configs-"));
  const folder = path.join(parent, "configs");
  const source = path.resolve(ROOT, process.env["CONFIG_DIR"] ?? "configs");
  cpSync(source, folder, { recursive: true });
  for (const name of globSync("calls/*.json", { cwd: folder })) {
    const file = path.join(folder, name);
    lengthen(file, "timeout_ms", CALL_MS);
    lengthen(file, "wait_ms", WAIT_MS);
  }
  const defaults = path.join(folder, "defaults.json");
  lengthen(defaults, "page_deadline_ms", PAGE_MS);
  lengthen(defaults, "queue_ms", QUEUE_MS);
  // No request is refused because the tests' machine is slow. A queue's wait has a smaller maximum.
  lengthen(defaults, "wait_ms", WAIT_MS);
  lengthen(defaults, "busy_wait_ms", WAIT_MS);
  lengthen(defaults, "delay_ms", DELAY_MS);
  lengthenBudgets(folder);
  return {
    folder,
    remove: () => rmSync(parent, { recursive: true }),
  };
}

/** With these time-outs pages take longer than the budgets of their routes allow. */
export function lengthenBudgets(folder: string): void {
  for (const file of globSync("routes/*.json", { cwd: folder }))
    lengthen(path.join(folder, file), "first_byte_ms", BUDGET_MS);
}

/** Edits in place, so that line numbers stay the same. */
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
