import { nearestName } from "../../data-files/nearest-name.ts";
import { fail } from "./fail.ts";

/** The name, if there is one; else the command ends with the nearest one. */
export function checkedName(
  kind: string,
  name: string,
  names: readonly string[],
): string {
  if (names.includes(name)) return name;
  const nearest = nearestName(name, names);
  fail([
    `there is no ${kind} ${name}`,
    ...(nearest === undefined ? [] : [`    mean  ${JSON.stringify(nearest)}?`]),
  ]);
}
