/** Where the files of the media library are: a folder, or an S3-compatible store. */

export interface MediaStore {
  /** @returns undefined if there is no such file */
  read(name: string): Promise<Buffer | undefined>;
  /** Replaces a file as a whole. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** The names of all files, in any order. */
  names(): Promise<readonly string[]>;
}

/** The store does not answer, or refuses. Its message names no path of this machine. */
export class MediaStoreError extends Error {
  override name = "MediaStoreError";
}

/** The same store, whose failures are a MediaStoreError each. */
export function withStoreErrors(store: MediaStore): MediaStore {
  const told = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      throw new MediaStoreError(typeof code === "string" ? code : message, {
        cause,
      });
    }
  };
  return {
    read: (name) => told(store.read(name)),
    write: (name, bytes) => told(store.write(name, bytes)),
    remove: (name) => told(store.remove(name)),
    names: () => told(store.names()),
  };
}

const NAME = /^[0-9a-f]{32}\.(?:json|original|preview)$/;

/** Other files in the same folder belong to nobody here, and are never read, listed or removed. */
export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error if a name is none: it never leaves the folder or the bucket */
export function checkedMediaName(name: string): string {
  if (!isMediaName(name))
    throw new Error(`${JSON.stringify(name)} is no file of the media library`);
  return name;
}
