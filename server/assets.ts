/** The files of the build, read from Vite's manifests. */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { ASSETS_PATH } from "#renderer/addresses.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import type { Assets, ScriptAssets } from "#renderer/rendering/assets.ts";
import type { ModuleSource } from "./config/modules.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * @param buildDir the folder of the build: client/ has the scripts, styles/ says which
 *   styles belong to what
 * @throws Error when there is no build, or it lacks a module
 */
export function readAssets(
  buildDir: string,
  modules: ReadonlyMap<string, ModuleSource>,
): Assets {
  const read = (build: string): string =>
    readFileSync(path.join(buildDir, build, ".vite/manifest.json"), "utf8");
  const texts = [read("client"), read("styles")] as const;
  const [scripts, styles] = texts.map((text) => JSON.parse(text) as Manifest);
  const viewOf = (id: string, kind: PlatformKind): string =>
    `modules/${modules.get(id)!.views[kind]}`;
  const scriptsOf = memoize((source) => collectScripts(scripts!, source));
  const stylesOf = memoize((source) => collectStyles(styles!, source));
  return {
    build: hash("sha256", texts.join(""), "hex").slice(0, 12),
    icon: address("icon.svg"),
    entry: scriptsOf("renderer/client/entry.ts"),
    base: [address(chunkOf(styles!, "modules/ui/base.css").file)],
    styles: (id, kind) => stylesOf(viewOf(id, kind)),
    scripts: (id, kind) => scriptsOf(viewOf(id, kind)),
  };
}

function address(file: string): string {
  return `${ASSETS_PATH}/${file}`;
}

function memoize<T>(make: (source: string) => T): (source: string) => T {
  const known = new Map<string, T>();
  return (source) => {
    let made = known.get(source);
    if (made === undefined) known.set(source, (made = make(source)));
    return made;
  };
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no ${source}: build again`);
  return chunk;
}

/** A chunk and all that it imports, what is imported first. */
function withImports(manifest: Manifest, source: string): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (key: string): void => {
    const chunk = chunkOf(manifest, key);
    for (const imported of chunk.imports ?? []) {
      if (!seen.has(imported)) visit(imported);
    }
    seen.set(key, chunk);
  };
  visit(source);
  return [...seen.values()];
}

function collectScripts(manifest: Manifest, source: string): ScriptAssets {
  const files = withImports(manifest, source).map(({ file }) => address(file));
  return { script: files.at(-1)!, preloads: files.slice(0, -1) };
}

function collectStyles(manifest: Manifest, source: string): string[] {
  const chunks = withImports(manifest, source);
  return [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address);
}
