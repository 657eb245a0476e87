import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The ids of the media library's pictures, for checks on this machine.
 *
 * @param root the product's folder
 * @returns undefined if they are not known here: the library is in a store elsewhere, or there is none
 */
export function knownMedia(
  root: string,
  { MEDIA_URL, MEDIA_DIR, DATA_DIR = ".data" }: NodeJS.ProcessEnv = process.env,
): readonly string[] | undefined {
  if (MEDIA_URL) return undefined;
  const folder = path.resolve(root, MEDIA_DIR || path.join(DATA_DIR, "media"));
  try {
    return readdirSync(folder)
      .filter((name) => /^[0-9a-f]{32}\.json$/.test(name))
      .map((name) => `media/${path.parse(name).name}`);
  } catch {
    return undefined;
  }
}
