/** Secrets that are generated once and stored in a folder, readable by its owner only. */
import { randomBytes, randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

const BYTES = 24;
export const MIN_SECRET_LENGTH = 16;

/** Whether a text can be a secret: long enough, printable, without spaces. */
export function isSecret(text: string): boolean {
  return text.length >= MIN_SECRET_LENGTH && /^[\x21-\x7e]{1,256}$/.test(text);
}

/**
 * Reads the secret from a file of a folder, or generates and stores one. Processes and threads that
 * start at the same time get the same secret.
 *
 * @throws the system's error when the folder cannot be written
 */
export function storedSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  const stored = readSecret(file);
  if (stored !== undefined) return stored;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Process ids are not unique: threads share one, and containers start at 1.
  const whole = `${file}.${randomUUID()}.new`;
  writeFileSync(whole, `${makeSecret()}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link leaves the file of the process that came first.
    linkSync(whole, file);
    rmSync(whole);
  } catch {
    // Another process has created it. An invalid secret is replaced.
    if (readSecret(file) === undefined) renameSync(whole, file);
    else rmSync(whole);
  }
  return readSecret(file)!;
}

export function makeSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** @returns undefined if the file is missing or contains no valid secret */
export function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return isSecret(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}
