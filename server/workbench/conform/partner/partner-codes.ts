import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The codes of all partners: the names of their files, valid or not. */
export function partnerCodes(config: string): string[] {
  const folder = path.resolve(config, "partners");
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => path.basename(name, ".json"))
    : [];
}
