/** Vite's manifests (https://vite.dev/guide/backend-integration): the files of a build. */

export interface Chunk {
  readonly file: string;
  /** The name of an input, or what the build calls the chunk. */
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  /** What it imports dynamically. */
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** @throws Error when the build lacks the source */
export function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no ${source}: build again`);
  return chunk;
}

/** A chunk and its imports, dependencies first; with `later`, also its dynamic imports. */
export function withImports(
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
