/** The files of the build, as pages need them. */
import type { PlatformKind } from "../context/site-context.ts";

export interface ScriptAssets {
  /** Of a module: its default export is the view. */
  readonly script: string;
  /** Scripts that it imports. */
  readonly preloads: readonly string[];
}

export interface Assets {
  /** Changes with every build: a page of another build is loaded anew. */
  readonly build: string;
  readonly icon: string;
  /** The browser's part. */
  readonly entry: ScriptAssets;
  /** The styles of every page, before those of its modules. */
  readonly base: readonly string[];
  /** The hash that a browser compares a file with (https://www.w3.org/TR/SRI/), where there is one. */
  integrity(file: string): string | undefined;
  /** The styles of a module. */
  styles(id: string, kind: PlatformKind): readonly string[];
  /** The scripts of an interactive module. */
  scripts(id: string, kind: PlatformKind): ScriptAssets;
}
