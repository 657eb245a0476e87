/** The files of the build, as pages need them. */
import type { PlatformKind } from "../context/site-context.ts";

export interface ModuleAssets {
  /** The module's chunk; its default export is the view. */
  readonly script: string;
  /** Chunks that it imports. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

export interface Assets {
  /** Changes with every build: a page of another build is loaded anew. */
  readonly build: string;
  readonly entry: ModuleAssets;
  /** The styles of every page, before those of its modules. */
  readonly base: readonly string[];
  readonly icon: string;
  module(id: string, kind: PlatformKind): ModuleAssets;
}
