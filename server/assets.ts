/** The files of the build, read from Vite's manifest. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { hash } from "node:crypto";
import { ASSETS_PATH } from "#renderer/addresses.ts";
import type { Assets, ModuleAssets } from "#renderer/rendering/assets.ts";
import type { ModuleSource } from "./config/modules.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const BASE = `${ASSETS_PATH}/`;

/** @throws Error when there is no build, or it lacks a module */
export function readAssets(
  buildDir: string,
  modules: ReadonlyMap<string, ModuleSource>,
): Assets {
  const text = readFileSync(path.join(buildDir, ".vite/manifest.json"), "utf8");
  const manifest = JSON.parse(text) as Manifest;
  const known = new Map<string, ModuleAssets>();
  const assetsOf = (source: string): ModuleAssets => {
    let assets = known.get(source);
    if (!assets) known.set(source, (assets = collect(manifest, source)));
    return assets;
  };
  return {
    build: hash("sha256", text, "hex").slice(0, 12),
    entry: assetsOf("renderer/client/entry.ts"),
    base: [BASE + chunkOf(manifest, "modules/ui/base.css").file],
    icon: `${BASE}icon.svg`,
    module: (id, kind) => assetsOf(`modules/${modules.get(id)!.views[kind]}`),
  };
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no ${source}: build again`);
  return chunk;
}

/** A chunk with all that it imports, styles in the order of the imports. */
function collect(manifest: Manifest, source: string): ModuleAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const { file, css = [], imports = [] } = chunkOf(manifest, key);
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const imported of imports) visit(imported);
    for (const style of css) styles.add(BASE + style);
  };
  visit(source);
  const script = chunkOf(manifest, source).file;
  scripts.delete(script);
  return {
    script: BASE + script,
    preloads: [...scripts].map((file) => BASE + file),
    styles: [...styles],
  };
}
