/** Runs the reference backend in this process, on loopback. No other file of server/web imports server/backend. */
import path from "node:path";
import { createBackend } from "#server/backend/create-backend.ts";
import { DATA_PATH, type DataSet } from "#server/backend/data-set/data-set.ts";
import { publishedOf } from "#server/backend/data-set/published.ts";
import { readDataFolder } from "#server/backend/data-set/read-data.ts";
import { findKnownIds } from "#server/backend/reload/known-ids.ts";
import { listen, LOOPBACK } from "#server/backend/listen.ts";
import { createDrafts } from "#server/backend/reload/drafts.ts";
import { openData, type DataStore } from "#server/backend/reload/open-data.ts";
import { loadSchemas } from "#server/config/data-files/schemas/schemas.ts";
import { PUBLISHED_KINDS } from "#server/config/model/files.ts";
import type { PublishedSkeleton } from "#server/config/model/config.ts";
import { makeSecret } from "#server/config/process/stored-secret.ts";
import type {
  DataInput,
  EmbeddedBackend,
  EmbeddedInput,
  KnownIds,
  OpenedBackend,
} from "./backend-in-process.ts";

/** The ids in its data that a configuration may name, if the files are valid. */
export function knownIds(folder: string | undefined): KnownIds {
  return findKnownIds(() => readDataFolder(folder));
}

/** @throws DataError if there is no good data to start with */
export async function openBackend(input: DataInput): Promise<OpenedBackend> {
  const store = await openData(input);
  const folder = path.resolve(input.root, input.folder ?? DATA_PATH);
  return {
    refused: store.refused,
    known: () => findKnownIds(() => store.data),
    onChange: (listener) => store.onChange(listener),
    close: () => store.close(),
    start: (more) => startBackend(input.root, folder, store, more),
  };
}

async function startBackend(
  root: string,
  folder: string,
  { data }: DataStore,
  { csrf, counter, previewDir, ...input }: EmbeddedInput,
): Promise<EmbeddedBackend> {
  const operatorToken = makeSecret();
  const secret = makeSecret();
  const backend = await createBackend({
    ...input,
    data,
    published: data.derive(() => publishedOf(data)),
    drafts:
      previewDir === undefined
        ? undefined
        : createDrafts(previewDir, folder, () => loadSchemas(root)),
    access: { operatorToken, secret, csrf, counter },
  });
  const server = await listen(backend.app);
  return {
    url: `http://${LOOPBACK}:${server.port}`,
    secret,
    operatorToken,
    skeletons: () => skeletonFiles(data),
    async stop() {
      await server.close();
      await backend.close();
    },
  };
}

function skeletonFiles(data: DataSet): PublishedSkeleton[] {
  return data.files.flatMap((file) => {
    const [folder, kind, name] = file.split("/");
    const known = PUBLISHED_KINDS.find((each) => each === kind);
    if (folder !== "skeletons" || !known || name === undefined) return [];
    const { json } = data.parsed(file)!;
    return [{ kind: known, name: path.basename(name, ".json"), json }];
  });
}
