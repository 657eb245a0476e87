/**
 * The only file of the workbench's rooms that others load of this folder, and only where the
 * reference backend is the upstream. No other folder of the workbench imports server/backend.
 */
import { recordCommand } from "#server/backend/audit/record-command.ts";
import {
  kindOf,
  originalOf,
  schemaOf,
} from "#server/backend/data-set/data-places.ts";
import {
  createDataSets,
  DATA_PATH,
  type DataSet,
} from "#server/backend/data-set/data-set.ts";
import {
  PROJECT_DATA,
  projectData,
} from "#server/backend/data-set/read-data.ts";
import { backupFile } from "#server/backend/storage/backup-file.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { classifyPublished } from "#server/config/model/files.ts";
import { PROJECT } from "#server/config/parts.ts";
import type { ReferenceBackend } from "../interfaces/reference-backend.ts";
import { createBackendChecks } from "./backend-checks.ts";
import { knownUpstream } from "./known-upstream.ts";
import { startBackend } from "./start-backend.ts";

export const referenceBackend: ReferenceBackend = {
  data: PROJECT_DATA,
  places(relative) {
    const kind = kindOf(relative);
    if (!kind) return {};
    const isTranslation = originalOf(relative) !== undefined;
    return {
      schema: schemaOf(isTranslation ? "translation" : kind),
      ...classifyPublished(relative),
    };
  },
  known: knownUpstream,
  createChecks: () => createBackendChecks(PROJECT_DATA),
  get checkProgram() {
    return new URL(
      import.meta
        .resolve("#server/workbench/reference-backend/check-worker.ts"),
    );
  },
  createData: () =>
    createDataSets({ schemas: loadSchemas(PROJECT), label: DATA_PATH }),
  start: (data, now) => startBackend(data as DataSet, now),
  partnerHeroes(partner) {
    try {
      const file = `partners/${partner}.json`;
      const pages = projectData().at(file, "partner-pages");
      return pages && (pages.heroes ?? {});
    } catch (error) {
      if (error instanceof DataError) return null;
      throw error;
    }
  },
  backUp(dataDir, target) {
    const made = backupFile(dataDir, target);
    recordCommand(dataDir, { act: "database.backup" }, Date.now());
    return made;
  },
};
