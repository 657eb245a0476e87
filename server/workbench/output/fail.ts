/** Ends the command: prints the problem, and exits with 1. */
export function fail(lines: string | readonly string[]): never {
  console.error([lines].flat().join("\n"));
  process.exit(1);
}
