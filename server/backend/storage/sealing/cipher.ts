/** Authenticated encryption of texts (AES-256-GCM). */
import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param name is authenticated, so that a value cannot be moved to another place
 * @returns base64url: the initialisation vector, the tag, the encrypted text
 */
export function encrypt(key: Buffer, name: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([
    cipher.update(text, "utf8"),
    cipher.final(),
  ]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString(
    "base64url",
  );
}

/** @returns undefined if it was encrypted with another key or name, or changed since */
export function decrypt(
  key: Buffer,
  name: string,
  encrypted: string,
): string | undefined {
  const all = Buffer.from(encrypted, "base64url");
  const end = IV_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(
      ALGORITHM,
      key,
      all.subarray(0, IV_BYTES),
      {
        authTagLength: TAG_BYTES,
      },
    );
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(all.subarray(IV_BYTES, end));
    return (
      decipher.update(all.subarray(end), undefined, "utf8") +
      decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}

/** The key with which the release before encrypted values. */
export function earlierKey(secret: Uint8Array | string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "traveller values", 32));
}
