import { nearestName } from "#server/config/data-files/nearest-name.ts";
import { fail } from "../output/fail.ts";

/**
 * Returns the name if it exists; otherwise ends the command with the nearest name, or with all
 * names.
 */
export function checkedName(
  kind: string,
  name: string,
  names: readonly string[],
): string {
  if (names.includes(name)) return name;
  fail([`there is no ${kind} ${name}`, ...suggestName(name, names)]);
}

/** More names than these are not listed. */
const MAX_LISTED = 40;

/** A line with suggestions for an unknown name: the nearest one, or all. */
export function suggestName(
  name: string | undefined,
  names: readonly string[],
): string[] {
  const nearest = nearestName(name, names);
  if (nearest !== undefined) return [`    mean  ${JSON.stringify(nearest)}?`];
  const more = names.length - MAX_LISTED;
  const listed = names.slice(0, MAX_LISTED).join(", ") || "none";
  return [`    known ${listed}${more > 0 ? `, and ${more} more` : ""}`];
}
