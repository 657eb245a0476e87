import type { ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { WeighModule } from "#server/workbench/catalogue/weigh-module.ts";

/** The catalogue's input besides that of pages. */
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
