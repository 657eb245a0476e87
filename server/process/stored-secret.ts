/** Secrets that are made once and kept in a folder, for the eyes of its owner only. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const BYTES = 24;
export const MIN_SECRET_LENGTH = 16;

/** What a secret may be: printable, without spaces. */
export function isSecret(text: string): boolean {
  return text.length >= MIN_SECRET_LENGTH && /^[\x21-\x7e]{1,256}$/.test(text);
}

/** The secret that a file of the folder holds, or a new one that it holds from now on. */
export function storedSecret(folder: string, name: string): string {
  const file = path.join(folder, name);
  const kept = readSecret(file);
  if (kept !== undefined) return kept;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${makeSecret()}\n`, { mode: 0o600 });
  // Another process may have written one in the same moment.
  return readSecret(file)!;
}

export function makeSecret(): string {
  return randomBytes(BYTES).toString("base64url");
}

/** @returns undefined where there is none, or none that is good */
export function readSecret(file: string): string | undefined {
  try {
    const secret = readFileSync(file, "utf8").trim();
    return isSecret(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}
