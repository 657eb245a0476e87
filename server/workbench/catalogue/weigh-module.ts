/** The download size of a module. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";
import type { Weight } from "#server/workbench/browser/catalogue/listing.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import { stylesheetUrl } from "#renderer/shared/stylesheets.ts";
import type { BuiltAssets } from "#server/web/build/assets.ts";

export type WeighModule = (
  id: string,
  kind: PlatformKind,
  isInteractive: boolean,
) => Promise<Weight>;

/** @param buildDir the folder of the build, with client/ */
export function createWeighModule(
  assets: BuiltAssets,
  buildDir: string,
): WeighModule {
  const scriptBytes = async (address: string): Promise<number> => {
    const file = address.slice(ASSETS_PATH.length + 1);
    const bytes = await readFile(path.join(buildDir, "client", file));
    return (await promisify(brotliCompress)(bytes)).length;
  };
  const styleBytes = async (ids: readonly string[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const joined = assets.stylesheet(stylesheetUrl(ids));
    return joined ? (await joined.bytes("br")).length : 0;
  };
  const sum = async (sizes: readonly Promise<number>[]): Promise<number> =>
    (await Promise.all(sizes)).reduce((total, size) => total + size, 0);

  return async (id, kind, isInteractive) => {
    const { shown, later } = assets.styles(id, kind);
    const styles = {
      styles: await styleBytes(shown),
      later: await styleBytes(later),
    };
    if (!isInteractive) return styles;
    const { script, preloads } = assets.scripts(id, kind);
    const { entry } = assets;
    const everywhere = new Set([entry.script, ...entry.preloads]);
    return {
      ...styles,
      script: await scriptBytes(script),
      shared: await sum(
        preloads.filter((file) => !everywhere.has(file)).map(scriptBytes),
      ),
    };
  };
}
