/**
 * Built files as differences against those of earlier builds (RFC 9842): a deploy costs a
 * returning visitor only what changed.
 */
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import {
  availableDictionary,
  headerOf,
  identify,
  type Identified,
} from "../compression/dcz.ts";

export interface FileDifferences {
  /**
   * Finds a file as the difference against the version that the browser has.
   *
   * @param pathname of the file in the build's folder, with its leading slash
   * @returns undefined if the file is no script of the build, or this server does not have that
   *   version
   */
  find(
    pathname: string,
    headers: IncomingHttpHeaders,
  ): Promise<Buffer> | undefined;
}

/** Each difference is made once, and not on the event loop: the level is the highest usual one. */
const LEVEL = 19;
/** A script, whose name ends with the hash of its content (vite.config.ts). */
const SCRIPT = /^(\/build\/[\w./-]+)-[\w-]{8}\.js$/;

const compress = promisify(zstdCompress);

/**
 * The header with which browsers use a script as the dictionary of its next version.
 *
 * @param base the address of the build's folder
 * @returns undefined for other files
 */
export function useAsDictionary(
  pathname: string,
  base: string,
): string | undefined {
  const name = SCRIPT.exec(pathname)?.[1];
  return name === undefined ? undefined : `match="${base}${name}-*.js"`;
}

/**
 * @param folder of the build's client files
 * @param earlier has a folder like it for each earlier build
 */
export function createFileDifferences(
  folder: string,
  earlier: string,
): FileDifferences {
  const files = new Set(
    globSync("build/**/*.js", { cwd: folder }).map((file) => `/${file}`),
  );
  const versions = new Map<string, ReadonlyMap<string, Identified>>();
  const differences = new Map<string, Promise<Buffer>>();

  /** The earlier versions of a script by the names of dictionaries, read when one is requested. */
  function versionsOf(name: string): ReadonlyMap<string, Identified> {
    return versions.getOrInsertComputed(name, () => {
      const found = globSync(`*${name}-????????.js`, { cwd: earlier });
      return new Map(
        found
          .map((file) => identify(readFileSync(path.join(earlier, file))))
          .map((version) => [version.name, version]),
      );
    });
  }

  async function make(
    pathname: string,
    dictionary: Identified,
  ): Promise<Buffer> {
    const frame = await compress(await readFile(path.join(folder, pathname)), {
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
      dictionary: dictionary.bytes,
    });
    return Buffer.concat([...headerOf(dictionary), frame]);
  }

  return {
    find(pathname, headers) {
      const available = availableDictionary(headers);
      const name = SCRIPT.exec(pathname)?.[1];
      if (available === undefined || name === undefined || !files.has(pathname))
        return undefined;
      const dictionary = versionsOf(name).get(available);
      if (!dictionary) return undefined;
      const key = pathname + available;
      return differences.getOrInsertComputed(key, () =>
        make(pathname, dictionary),
      );
    },
  };
}
