/**
 * The reader of the backend's data. It follows edits in the same way as the configuration's reader.
 */
import type { Schemas } from "#server/config/data-files/schemas/schemas.ts";
import {
  createReader,
  type Reader,
  type ReaderOptions,
  type ReadFolder,
} from "#server/config/reload/reader.ts";
import { createDataJudge } from "./judge-data.ts";
import { WHAT } from "./data-name.ts";
import { KIND_FOLDERS } from "../data-set/data-places.ts";

export interface DataReaderOptions extends Pick<
  ReaderOptions<undefined>,
  "onFault" | "now" | "timing"
> {
  readonly schemas: Schemas;
}

export function createDataReader(
  { folder, label, watch, lastGoodFile }: ReadFolder,
  { schemas, onFault, now, timing }: DataReaderOptions,
): Reader {
  return createReader({
    folder,
    label,
    watch,
    lastGoodFile,
    what: WHAT,
    judge: createDataJudge(schemas, label),
    kindFolders: KIND_FOLDERS,
    besides: undefined,
    onFault,
    now,
    timing,
  });
}
