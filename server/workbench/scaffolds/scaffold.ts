/** The interface of a kind of scaffold. */
import type { Command } from "commander";
import type { ModulesRead } from "#server/config/model/modules.ts";
import type { Project, Texts } from "./project.ts";

export interface Scaffold {
  /** The files to write; unformatted. */
  readonly texts: Texts;
  /** All modules, including a new one. */
  readonly modules?: ModulesRead;
  /** Decisions that the options did not make, one per line. */
  readonly notes?: readonly string[];
  /** The next steps, one per line. */
  readonly next: readonly string[];
}

export interface Kind {
  /** Its arguments and options. */
  readonly command: Command;
  /**
   * Plans the files without writing any.
   *
   * @param options those of the command
   * @throws Refusal if it cannot be made
   */
  readonly plan: (
    project: Project,
    args: readonly string[],
    options: never,
  ) => Scaffold | Promise<Scaffold>;
}
