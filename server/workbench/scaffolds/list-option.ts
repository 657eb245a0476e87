/** An option with several values: `--countries JP,KR`, or `--countries JP --countries KR`. */
export function listOption(
  given: string,
  before: readonly string[] = [],
): readonly string[] {
  const values = given.split(",").map((value) => value.trim());
  return [...new Set([...before, ...values.filter((value) => value !== "")])];
}
