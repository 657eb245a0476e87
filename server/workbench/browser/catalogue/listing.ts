/** The server's responses to the catalogue. */
import type { PlatformKind } from "#renderer/context/site-context.ts";

/** The states in which a module can be shown. */
export const STATES = ["example", "loading", "empty", "failed"] as const;
export type State = (typeof STATES)[number];

export interface Listing {
  /** In the order of their folders. */
  readonly modules: readonly ListedModule[];
  readonly languages: readonly {
    readonly code: string;
    readonly name: string;
  }[];
  /** The sites, then the partners, by their codes. */
  readonly sites: readonly { readonly id: string; readonly name: string }[];
}

export interface ListedModule {
  readonly module_id: string;
  /** From modules/: common/faq. */
  readonly folder: string;
  readonly summary: string;
}

export interface ModuleDetails extends ListedModule {
  /** When its script runs: never, intent, load. */
  readonly hydrate: string;
  /** Data and features that it uses, by the manifest's keys. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** The schema of the module's data, with each `$ref` replaced by its target. */
  readonly schema: object;
  /** The text of example.json. */
  readonly example: string;
  /** The address of example.json for a language server: file:///… */
  readonly uri: string;
  readonly weight: Readonly<Record<PlatformKind, Weight>>;
}

/** Download sizes in bytes, with brotli. */
export interface Weight {
  /** The size of the module's own script; undefined if it has none. */
  readonly script?: number;
  /** The size of scripts that it shares with other modules. */
  readonly shared?: number;
  /** The size of the styles of the server's HTML. */
  readonly styles: number;
  /** The size of the styles that are loaded on first use. */
  readonly later: number;
}
