/** Reads the built files and their dependencies from Vite's manifests. */
import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ASSETS_PATH } from "#renderer/shared/addresses.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import type { Assets, ScriptAssets } from "#renderer/rendering/assets.ts";
import { stylesheetUrl } from "#renderer/shared/stylesheets.ts";
import type { ModuleSource } from "#server/config/model/modules.ts";
import {
  createStyleJoiner,
  type JoinedStylesheet,
} from "./joined-stylesheets.ts";
import { CLIENT_ENTRY } from "./client-entry.ts";
import { readFonts } from "./fonts.ts";
import { withImports, type Manifest } from "./manifest.ts";
import { memoize } from "./memoize.ts";
import { readStyleParts } from "./style-parts.ts";

/** The files that pages load, and the stylesheets that the server joins. */
export interface BuiltAssets extends Assets {
  /** The joined stylesheet of a URL or name; undefined: it is not one. */
  stylesheet(url: string): JoinedStylesheet | undefined;
}

/**
 * @param buildDir the folder of the build: client/ has the scripts, styles/ the manifest of
 *   styles
 * @param isChanging whether builds replace files while the server runs: then there are no
 *   integrity hashes
 * @throws Error when there is no build, or it lacks a module
 */
export function readAssets(
  buildDir: string,
  modules: ReadonlyMap<string, ModuleSource>,
  isChanging = false,
): BuiltAssets {
  const read = (build: string): string =>
    readFileSync(path.join(buildDir, build, ".vite/manifest.json"), "utf8");
  const texts = [read("client"), read("styles")] as const;
  const [scripts, styles] = texts.map((text) => JSON.parse(text) as Manifest);
  const viewOf = (id: string, kind: PlatformKind): string =>
    `modules/${modules.get(id)!.views[kind]}`;
  const views = [...modules.keys()].flatMap((id) => [
    viewOf(id, "desktop"),
    viewOf(id, "mobile"),
  ]);
  const parts = readStyleParts(path.join(buildDir, "styles"), styles!, [
    ...new Set(views),
  ]);
  const stylesheet = createStyleJoiner(parts.texts);
  const scriptsOf = memoize((source) => collectScripts(scripts!, source));
  const hashes = isChanging
    ? new Map<string, string>()
    : hashScripts(path.join(buildDir, "client"));
  return {
    build: hash("sha256", texts.join(""), "hex").slice(0, 12),
    icon: address("icon.svg"),
    fonts: readFonts(path.join(buildDir, "client")),
    entry: scriptsOf(keyOfEntry(scripts!)),
    base: parts.base,
    integrity: (file) => hashes.get(file) ?? stylesheet(file)?.integrity,
    inlineStyle: (parts) => stylesheet(stylesheetUrl(parts))!.inline,
    stylesheet,
    styles: (id, kind) => parts.of(viewOf(id, kind)),
    scripts: (id, kind) => scriptsOf(viewOf(id, kind)),
  };
}

/** The renderer may be anywhere, so its source is found by the name that the build gives it. */
function keyOfEntry(manifest: Manifest): string {
  const found = Object.entries(manifest).find(
    ([, { isEntry, name }]) => isEntry && name === CLIENT_ENTRY,
  );
  if (!found) throw new Error("the build has no entry: build again");
  return found[0];
}

/** The integrity hashes of scripts, by URL. */
function hashScripts(folder: string): Map<string, string> {
  return new Map(
    globSync("**/*.js", { cwd: folder }).map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [address(file), `sha256-${hash("sha256", bytes, "base64")}`];
    }),
  );
}

function address(file: string): string {
  return `${ASSETS_PATH}/${file}`;
}

function collectScripts(manifest: Manifest, source: string): ScriptAssets {
  const files = withImports(manifest, source).map(({ file }) => address(file));
  return { script: files.at(-1)!, preloads: files.slice(0, -1) };
}
