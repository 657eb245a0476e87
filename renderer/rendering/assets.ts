/** The URLs of the built files that pages load. */
import type { PlatformKind } from "../context/site-context.ts";
import type { HtmlPart } from "../loading/page.ts";

export interface ScriptAssets {
  /** The script. A module's default export is its view. */
  readonly script: string;
  /** The scripts that it imports. */
  readonly preloads: readonly string[];
}

/** The ids of the stylesheets that a module needs, in the order of the cascade. */
export interface ModuleStyles {
  /** The stylesheets of the server's HTML. */
  readonly shown: readonly string[];
  /** The stylesheets that the module loads on first use. */
  readonly later: readonly string[];
}

/** A style element. Pages with the same parts share it, with its compressed bytes. */
export interface InlineStyle extends HtmlPart {
  /** `sha256-…`, by which the Content-Security-Policy allows it. */
  readonly hash: string;
}

export interface Assets {
  /** The build's id. A page of another build is loaded as a new document. */
  readonly build: string;
  readonly icon: string;
  /** The font files of a page's first paint, by its script (configs/languages.json). */
  fonts(script: string): readonly string[];
  /** The entry script of the browser. */
  readonly entry: ScriptAssets;
  /** The ids of the stylesheets of every page, before those of its modules. */
  readonly base: readonly string[];
  /** A file's hash for subresource integrity (https://www.w3.org/TR/SRI/), if it is known. */
  integrity(file: string): string | undefined;
  /** The styles of these parts, inline in the document. */
  inlineStyle(parts: readonly string[]): InlineStyle;
  styles(id: string, kind: PlatformKind): ModuleStyles;
  /** The scripts of an interactive module. */
  scripts(id: string, kind: PlatformKind): ScriptAssets;
}
