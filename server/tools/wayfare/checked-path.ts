/** Options that name a folder, a file to write, a server or a port, checked before the work begins. */
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { nearestName } from "../../data-files/nearest-name.ts";
import { fail } from "./fail.ts";

/** The folder, if there is one; else the command ends with the nearest name beside it. */
export function checkedFolder(option: string, folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folder;
  fail([
    `${option}: ${found ? `${folder} is no folder` : `there is no folder ${folder}`}`,
    ...meantFolder(folder),
  ]);
}

/** The file, if its folder is there. */
export function checkedOutput(option: string, file: string): string {
  checkedFolder(option, path.dirname(file));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    fail(`${option}: ${file} is a folder, not a file`);
  return file;
}

/** The address of a server, if it is one. */
export function checkedServer(option: string, url: string): string {
  if (/^https?:/.test(url) && URL.canParse(url)) return url;
  fail(`${option} is an address such as http://localhost:4000, not ${url}`);
}

/** The number, if it is a whole one between the limits. */
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

/** What may have been meant by a folder that is not there, a line. */
export function meantFolder(folder: string): string[] {
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
