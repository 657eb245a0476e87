/** The reason why a scaffold cannot be made. Nothing has been written then. */
import { suggestName } from "../project/checked-name.ts";

export class Refusal extends Error {
  override name = "Refusal";
  /** The problem, as lines for the terminal. */
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}

/** @throws Refusal if the name is unknown, with the nearest one */
export function requireKnown(
  what: string,
  name: string,
  names: Iterable<string>,
): void {
  const known = [...names];
  if (known.includes(name)) return;
  throw new Refusal(`there is no ${what} ${name}`, ...suggestName(name, known));
}

/** @throws Refusal when the name is taken */
export function requireFree(
  what: string,
  name: string,
  names: Iterable<string>,
  file?: string,
): void {
  if ([...names].includes(name))
    throw new Refusal(
      `there is a ${what} ${name} already${file === undefined ? "" : `: ${file}`}`,
    );
}

/**
 * @throws Refusal if a name does not have the form of its kind; paths out of the folder are refused
 */
export function requireShape(
  what: string,
  name: string,
  shape: RegExp,
  example: string,
): void {
  if (!shape.test(name))
    throw new Refusal(
      `${JSON.stringify(name)} is no ${what}`,
      `    like  ${example}`,
    );
}
