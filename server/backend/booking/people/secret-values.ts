/**
 * Encrypts values (AES-256-GCM) so that a copy of the database does not reveal them: the
 * fields that data/traveller-fields.json marks `secret`.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { Values } from "../model/order.ts";

export interface SecretValues {
  /** Encrypts for storage. Encrypted values stay unchanged. */
  seal(values: Values): Values;
  /** Decrypts; "" for a value that was encrypted with another key or changed since. */
  open(values: Values): Values;
  /**
   * A keyed hash: equal for equal texts. With a plain hash, a thief of the database could
   * try all passport numbers.
   */
  digest(text: string): string;
}

const PREFIX = "sealed:1:";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret a secret of any length that cannot be guessed; it decrypts the values */
export function createSecretValues(
  secret: Uint8Array | string,
  isSecret: (name: string) => boolean,
): SecretValues {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const key = keyFor("traveller values");
  const digestKey = keyFor("digests of requests");
  const each = (
    values: Values,
    change: (value: string, name: string) => string,
  ): Values =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        isSecret(name) ? change(value, name) : value,
      ]),
    );
  return {
    seal: (values) =>
      each(values, (value, name) =>
        value.startsWith(PREFIX) ? value : sealed(key, name, value),
      ),
    open: (values) =>
      each(values, (value, name) =>
        value.startsWith(PREFIX) ? opened(key, name, value) : value,
      ),
    digest: (text) =>
      createHmac("sha256", digestKey).update(text).digest("base64url"),
  };
}

/** The field's name is authenticated, so that a value cannot be moved to another field. */
function sealed(key: Buffer, name: string, value: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(name));
  const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  const all = Buffer.concat([iv, cipher.getAuthTag(), text]);
  return PREFIX + all.toString("base64url");
}

function opened(key: Buffer, name: string, value: string): string {
  const all = Buffer.from(value.slice(PREFIX.length), "base64url");
  const end = IV_BYTES + TAG_BYTES;
  try {
    const cipher = createDecipheriv(
      "aes-256-gcm",
      key,
      all.subarray(0, IV_BYTES),
    );
    cipher.setAAD(Buffer.from(name));
    cipher.setAuthTag(all.subarray(IV_BYTES, end));
    return (
      cipher.update(all.subarray(end), undefined, "utf8") + cipher.final("utf8")
    );
  } catch {
    return "";
  }
}
