/** Checks the data of the reference backend repeatedly. Unchanged files are not read again. */
import {
  createDataSetReader,
  type DataSet,
  type DataSetReader,
} from "#server/backend/data-set/data-set.ts";
import {
  findKnownIds,
  type KnownIds,
} from "#server/backend/reload/known-ids.ts";
import { DataError } from "#server/config/data-files/data-error.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { createMemo } from "#server/config/model/memo.ts";
import { PROJECT } from "#server/config/parts.ts";
import type { DataFolder } from "#server/config/tables/check.ts";
import type { BackendChecks } from "../interfaces/reference-backend.ts";
import { checkBackend } from "./check-backend.ts";

export function createBackendChecks(data: DataFolder): BackendChecks {
  const { dir, label } = data;
  const reader = createDataSetReader({
    schemas: loadSchemas(PROJECT),
    folder: dir,
    label,
  });
  const memo = createMemo();
  let ids: Partial<KnownIds> = {};
  return {
    upstream() {
      const found = findKnownIds(reader.read);
      if (Object.keys(found).length > 0) ids = found;
      return { ...ids, published: data };
    },
    run: (known) => ({
      folder: label,
      ...memo("problems", [known, findSet(reader)], () =>
        checkBackend(known, reader.read),
      ),
    }),
    folder: { dir, label, folders: reader.folders },
  };
}

/** undefined if the folder cannot be read; the check says why. */
function findSet({ read }: DataSetReader): DataSet | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DataError) return undefined;
    throw error;
  }
}
