import path from "node:path";
import { createFolderStore } from "./folder-store.ts";
import { createMediaLibrary, type MediaLibrary } from "./media-library.ts";
import { createS3Store, readS3Address } from "./s3-store.ts";

export interface MediaInput {
  /** A folder of the library's own, absolute; left out: one in dataDir. */
  readonly mediaDir?: string | undefined;
  /** s3://...: an S3-compatible store, instead of a folder. */
  readonly mediaUrl?: string | undefined;
}

/** The folder of DATA_DIR with the media library. */
const FOLDER = "media";

/**
 * @param input with the folder of what the server stores
 * @returns undefined if there is nowhere to store pictures
 * @throws StartError if the address of the store is none
 */
export function openMedia({
  dataDir,
  mediaDir = dataDir && path.join(dataDir, FOLDER),
  mediaUrl,
}: MediaInput & { readonly dataDir?: string | undefined }):
  | MediaLibrary
  | undefined {
  if (mediaUrl !== undefined)
    return createMediaLibrary(createS3Store(readS3Address(mediaUrl)));
  return mediaDir === undefined
    ? undefined
    : createMediaLibrary(createFolderStore(mediaDir));
}
