/** Reads the built files and their dependencies from Vite's manifests. */
import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ASSETS_PATH } from "#renderer/addresses.ts";
import type { PlatformKind } from "#renderer/context/site-context.ts";
import type { Assets, ScriptAssets } from "#renderer/rendering/assets.ts";
import type { ModuleSource } from "../../config/read/modules.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  /** What it imports dynamically. */
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

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
): Assets {
  const read = (build: string): string =>
    readFileSync(path.join(buildDir, build, ".vite/manifest.json"), "utf8");
  const texts = [read("client"), read("styles")] as const;
  const [scripts, styles] = texts.map((text) => JSON.parse(text) as Manifest);
  const viewOf = (id: string, kind: PlatformKind): string =>
    `modules/${modules.get(id)!.views[kind]}`;
  const scriptsOf = memoize((source) => collectScripts(scripts!, source));
  const stylesOf = memoize((source) => collectStyles(styles!, source));
  const hashes = isChanging
    ? new Map<string, string>()
    : hashFiles(path.join(buildDir, "client"));
  return {
    build: hash("sha256", texts.join(""), "hex").slice(0, 12),
    icon: address("icon.svg"),
    entry: scriptsOf("renderer/client/entry.ts"),
    base: [address(chunkOf(styles!, "modules/ui/base.css").file)],
    integrity: (file) => hashes.get(file),
    styles: (id, kind) => stylesOf(viewOf(id, kind)),
    scripts: (id, kind) => scriptsOf(viewOf(id, kind)),
  };
}

/** The integrity hashes of scripts and styles, by URL. */
function hashFiles(folder: string): Map<string, string> {
  return new Map(
    globSync("**/*.{js,css}", { cwd: folder }).map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [address(file), `sha256-${hash("sha256", bytes, "base64")}`];
    }),
  );
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

/** A chunk and its imports, dependencies first; with `later`, also its dynamic imports. */
function withImports(
  manifest: Manifest,
  source: string,
  later = false,
): Chunk[] {
  const seen = new Set<string>();
  const chunks: Chunk[] = [];
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunkOf(manifest, key);
    for (const imported of chunk.imports ?? []) visit(imported);
    chunks.push(chunk);
    // A dynamic import may import this chunk in turn.
    if (later) for (const loaded of chunk.dynamicImports ?? []) visit(loaded);
  };
  visit(source);
  return chunks;
}

function collectScripts(manifest: Manifest, source: string): ScriptAssets {
  const files = withImports(manifest, source).map(({ file }) => address(file));
  return { script: files.at(-1)!, preloads: files.slice(0, -1) };
}

/** The stylesheets of a source, including those of its dynamic imports: scripts load no styles. */
function collectStyles(manifest: Manifest, source: string): string[] {
  const chunks = withImports(manifest, source, true);
  return [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address);
}
