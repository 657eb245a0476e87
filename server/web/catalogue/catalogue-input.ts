import type { ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { WeighModule } from "../build/weigh-module.ts";

/** What the catalogue needs besides what pages need. */
export interface CatalogueInput {
  /** The product's folder, with its modules. */
  readonly root: string;
  readonly weigh: WeighModule;
  /** Reads the catalogue's script. */
  readonly script: () => string;
  /** Starts a language server for the product's data files. It speaks over stdin and stdout. */
  readonly startLanguageServer: () => LanguageServerProcess;
}

export type LanguageServerProcess = ChildProcessByStdio<
  Writable,
  Readable,
  null
>;
