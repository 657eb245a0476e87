/**
 * What must not be read in a copy of the database: the values of fields that
 * data/traveller-fields.json marks `secret` are kept sealed (AES-256-GCM).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import type { Values } from "./order.ts";

export interface SecretValues {
  /** As they are kept. Sealed values stay as they are. */
  seal(values: Values): Values;
  /** As they were typed; "" for a value that was sealed with another key, or changed since. */
  open(values: Values): Values;
  /**
   * The same for equal texts, and for nobody else to compute: with a plain hash, whoever has a
   * copy of the database could try passport numbers until one fits.
   */
  digest(text: string): string;
}

const PREFIX = "sealed:1:";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret of any length that cannot be guessed; who has it can open the values */
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

/** The name of the field is part of what is signed: a value is of no use in another field. */
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
