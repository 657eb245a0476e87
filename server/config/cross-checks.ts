/** What data files say of each other. Each group of checks has a file in checks/. */
import type { Config } from "./config.ts";
import { checkLanguages } from "./checks/languages.ts";
import { checkModules } from "./checks/modules.ts";
import { checkPartners } from "./checks/partners.ts";
import { checkReferences } from "./checks/references.ts";
import { checkRoutes } from "./checks/routes.ts";
import { checkSections } from "./checks/sections.ts";
import { checkSites } from "./checks/sites.ts";
import { checkUnique } from "./checks/unique.ts";
import type { FileClass } from "./files.ts";
import type { JsonFile } from "./json-file.ts";
import { pointerStep, showValue, type Problem } from "./problem.ts";
import type { Reference, Schemas } from "./schemas.ts";

/** A data file that is sound by itself. */
export interface LoadedFile extends FileClass {
  readonly json: JsonFile;
  /** What it names elsewhere. */
  readonly references: readonly Reference[];
}

export interface CheckInput {
  readonly config: Config;
  readonly files: readonly LoadedFile[];
  readonly schemas: Schemas;
}

export type Check = (input: CheckInput) => Problem[];

const CHECKS: readonly Check[] = [
  checkUnique,
  checkReferences,
  checkModules,
  checkSections,
  checkRoutes,
  checkSites,
  checkPartners,
  checkLanguages,
];

export function crossChecks(
  config: Config,
  files: readonly LoadedFile[],
  schemas: Schemas,
): Problem[] {
  return CHECKS.flatMap((check) => check({ config, files, schemas }));
}

/** A problem at a place in a file. */
export function problemAt(
  json: JsonFile,
  steps: readonly (string | number)[] | string,
  problem: {
    rule: string;
    message: string;
    value?: unknown;
    nearest?: string | undefined;
  },
): Problem {
  const pointer =
    typeof steps === "string" ? steps : steps.map(pointerStep).join("");
  const { rule, message, value, nearest } = problem;
  return {
    file: json.file,
    ...json.locate(pointer),
    pointer,
    rule,
    message,
    ...(value === undefined ? {} : { value: showValue(value) }),
    ...(nearest === undefined ? {} : { nearest }),
  };
}
