/** The URLs of the built files that pages load. */
import type { PlatformKind } from "../context/site-context.ts";

export interface ScriptAssets {
  /** The script. A module's default export is its view. */
  readonly script: string;
  /** The scripts that it imports. */
  readonly preloads: readonly string[];
}

export interface Assets {
  /** The build's id. A page of another build is loaded as a new document. */
  readonly build: string;
  readonly icon: string;
  /** The entry script of the browser. */
  readonly entry: ScriptAssets;
  /** The styles of every page, before those of its modules. */
  readonly base: readonly string[];
  /** A file's hash for subresource integrity (https://www.w3.org/TR/SRI/), if it is known. */
  integrity(file: string): string | undefined;
  /** The styles of a module. */
  styles(id: string, kind: PlatformKind): readonly string[];
  /** The scripts of an interactive module. */
  scripts(id: string, kind: PlatformKind): ScriptAssets;
}
