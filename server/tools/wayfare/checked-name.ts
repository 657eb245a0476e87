import { nearestName } from "../../data-files/nearest-name.ts";
import { fail } from "./fail.ts";

/** The name, if there is one; else the command ends with the nearest one, or all that there are. */
export function checkedName(
  kind: string,
  name: string,
  names: readonly string[],
): string {
  if (names.includes(name)) return name;
  fail([`there is no ${kind} ${name}`, ...meant(name, names)]);
}

/** More names than these are not listed. */
const MAX_LISTED = 40;

/** What may have been meant by an unknown name, a line: the nearest one, or else all. */
export function meant(
  name: string | undefined,
  names: readonly string[],
): string[] {
  const nearest = nearestName(name, names);
  if (nearest !== undefined) return [`    mean  ${JSON.stringify(nearest)}?`];
  const more = names.length - MAX_LISTED;
  const listed = names.slice(0, MAX_LISTED).join(", ") || "none";
  return [`    known ${listed}${more > 0 ? `, and ${more} more` : ""}`];
}
