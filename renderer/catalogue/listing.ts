/** What the server tells the catalogue. */
import type { PlatformKind } from "../context/site-context.ts";

/** What is shown in the place of a module's example. */
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
  /** What it reads and uses beyond its data, by the manifest's keys. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** The schema of the module's data, with each `$ref` replaced by its target. */
  readonly schema: object;
  /** The text of example.json. */
  readonly example: string;
  /** The address of example.json for a language server: file:///… */
  readonly uri: string;
  readonly weight: Readonly<Record<PlatformKind, Weight>>;
}

/** Bytes as a browser gets them, with brotli. */
export interface Weight {
  /** Of the module's own script; undefined where it has none. */
  readonly script?: number;
  /** Of the scripts that its script needs and other modules need too. */
  readonly shared?: number;
  /** Of the styles for what the server renders. */
  readonly styles: number;
  /** Of the styles for what is loaded on first use. */
  readonly later: number;
}
