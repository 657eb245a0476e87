/**
 * Options that name a folder, an output file, a server or a port, checked before the work begins.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { fail } from "../output/fail.ts";

/** Returns the folder if it exists; otherwise ends the command with the nearest name beside it. */
export function checkedFolder(option: string, folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folder;
  fail([
    `${option}: ${found ? `${folder} is no folder` : `there is no folder ${folder}`}`,
    ...suggestFolder(folder),
  ]);
}

/** Returns the file if its folder exists. */
export function checkedOutput(option: string, file: string): string {
  checkedFolder(option, path.dirname(file));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(`${option}: ${file} is a folder, not a file`);
  return file;
}

/** Returns the address of a server if it is valid. */
export function checkedServer(option: string, url: string): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  fail(`${option} is an address such as http://localhost:4000, not ${url}`);
}

/** Returns the number if it is an integer between the limits. */
export function wholeNumber(
  option: string,
  given: string,
  least: number,
  most: number,
): number {
  const value = Number(given);
  return /^\d+$/.test(given) && value >= least && value <= most
    ? value
    : fail(
        `${option} is a whole number from ${least} to ${most}, not ${given}`,
      );
}

/** A line with suggestions for a missing folder. */
export function suggestFolder(folder: string): string[] {
  if (existsSync(folder)) return [];
  const parent = path.dirname(folder);
  const isFolder = statSync(parent, { throwIfNoEntry: false })?.isDirectory();
  const nearest = isFolder
    ? nearestName(
        path.basename(folder),
        readdirSync(parent, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name),
      )
    : undefined;
  return nearest === undefined
    ? []
    : [`    mean  ${JSON.stringify(path.join(parent, nearest))}?`];
}
