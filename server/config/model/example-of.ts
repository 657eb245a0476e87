import type { Call } from "#schema/call-table.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\{day\+(\d{1,3})\}$/;

/** The example of a row, with its dates. @param now in milliseconds since 1970 */
export function exampleOf(
  { example = {} }: Pick<Call, "example">,
  now: number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      String(value).replace(DAY, (_, days: string) =>
        new Date(now + Number(days) * DAY_MS).toISOString().slice(0, 10),
      ),
    ]),
  );
}
