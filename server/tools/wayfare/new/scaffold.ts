/** What a kind of scaffold is. */
import type { Command } from "commander";
import type { ModulesRead } from "../../../config/read/modules.ts";
import type { Project, Texts } from "./project.ts";

export interface Scaffold {
  /** The files to write; unformatted. */
  readonly texts: Texts;
  /** The modules with a new one. */
  readonly modules?: ModulesRead;
  /** What was decided that nobody asked for, a line each. */
  readonly notes?: readonly string[];
  /** What to do next, a line each. */
  readonly next: readonly string[];
}

export interface Kind {
  /** Its arguments and options. */
  readonly command: Command;
  /**
   * Plans the files without writing any.
   *
   * @param options those of the command
   * @throws Refusal when it cannot be made
   */
  readonly plan: (
    project: Project,
    args: readonly string[],
    options: never,
  ) => Scaffold | Promise<Scaffold>;
}
