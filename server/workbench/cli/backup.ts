/**
 * Copies the backend's SQLite file to a new file while programs use it. The keys are not in it: keep
 * them apart (docs/operations.md, "Backup and restore").
 *
 *   npm run wayfare -- backup /backups/2026-11-28.sqlite
 *   DATA_DIR=/var/lib/wayfare npm run wayfare -- backup /backups/2026-11-28.sqlite
 */
import path from "node:path";
import { Command } from "commander";
import { backupFile } from "#server/backend/storage/backup-file.ts";
import { recordCommand } from "#server/backend/audit/record-command.ts";
import { StartError } from "#server/config/process/start-error.ts";
import { fail } from "../output/fail.ts";
import { dataDir } from "./ask-server.ts";

export const verb = new Command()
  .description(
    "Copies the backend's SQLite file while programs use it. The keys are not in the copy.",
  )
  .argument("<file>", "the new file, which must not exist")
  .action(backup);

function backup(target: string): void {
  try {
    const { file, bytes } = backupFile(dataDir(), path.resolve(target));
    console.log(
      `${file}: ${bytes} bytes, checked. The keys (DATA_KEY or DATA_DIR/data-key) are not in it: keep them in another place.`,
    );
    recordCommand(dataDir(), { act: "database.backup" }, Date.now());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    fail(error.message);
  }
}
