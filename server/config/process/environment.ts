/** Reads settings from the environment (docs/operations.md). A value that makes no sense ends the start. */
import { StartError } from "./start-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings; ends the program with one line about the first one that makes no sense. */
export function exitOnBadSetting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const MAX_PORT = 65_535;

/**
 * A whole number.
 *
 * @throws StartError if it is no whole number from 0 to `max`
 */
export function readNumber(
  env: Environment,
  name: string,
  fallback: number,
  max = Number.MAX_SAFE_INTEGER,
): number {
  const value = env[name];
  if (value === undefined || value === "") return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= max) return number;
  const range = max === Number.MAX_SAFE_INTEGER ? "" : ` from 0 to ${max}`;
  throw new StartError(
    `${name} is ${JSON.stringify(value)}, but must be a whole number${range}`,
  );
}

/** @throws StartError if it is no port */
export function readPort(
  env: Environment,
  name: string,
  fallback: number,
): number {
  return readNumber(env, name, fallback, MAX_PORT);
}

/** @throws StartError if it is neither 1 nor 0 */
export function readFlag(
  env: Environment,
  name: string,
  fallback = false,
): boolean {
  return readChoice(env, name, fallback ? "1" : "0", ["0", "1"]) === "1";
}

/** @throws StartError if it is none of the choices */
export function readChoice(
  env: Environment,
  name: string,
  fallback: string,
  choices: readonly string[],
): string {
  const value = env[name];
  if (value === undefined || value === "") return fallback;
  if (choices.includes(value)) return value;
  throw new StartError(
    `${name} is ${JSON.stringify(value)}, but must be ${choices.join(" or ")}`,
  );
}

/** The levels of the log, from the most lines to none. */
export function readLogLevel(env: Environment): string {
  return readChoice(env, "LOG_LEVEL", "info", [
    "trace",
    "debug",
    "info",
    "warn",
    "error",
    "fatal",
    "silent",
  ]);
}
