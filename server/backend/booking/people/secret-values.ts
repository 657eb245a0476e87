/**
 * Encrypts values, so that a copy of what an order contains does not reveal them: the fields that
 * data/traveller-fields.json marks `secret`. They are opened only where they are shown.
 */
import { createHmac, hkdfSync } from "node:crypto";
import {
  CannotOpen,
  SEALED,
  type Sealing,
} from "#server/backend/storage/sealed-value.ts";
import {
  decrypt,
  encrypt,
  earlierKey,
} from "#server/backend/storage/sealing/cipher.ts";
import type { Values } from "../model/order.ts";

export interface SecretValues {
  /** Encrypts for storage, values included that another key encrypted. */
  seal(values: Values): Values;
  /** Decrypts; "" for a value that was encrypted with another key or changed since. */
  open(values: Values): Values;
  /**
   * A keyed hash: equal for equal texts. With a plain hash, a thief of the database could
   * try all passport numbers.
   */
  digest(text: string): string;
}

/** How the release before began values; they name no key. */
const EARLIER = "sealed:1:";

/**
 * @param secret a secret of any length that cannot be guessed and does not change
 * @param sealing encrypts the values if it is on; otherwise they are encrypted as in the release before
 */
export function createSecretValues(
  secret: Uint8Array | string,
  sealing: Sealing,
  isSecret: (name: string) => boolean,
): SecretValues {
  const key = earlierKey(secret);
  const digestKey = Buffer.from(
    hkdfSync("sha256", secret, "", "digests of requests", 32),
  );
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
  /** undefined: no key opens it. */
  const opened = (value: string, name: string): string | undefined => {
    if (value.startsWith(EARLIER)) {
      const encrypted = value.slice(EARLIER.length);
      return (
        decrypt(key, name, encrypted) ?? sealing.openEarlier(name, encrypted)
      );
    }
    if (!value.startsWith(SEALED)) return value;
    try {
      return sealing.open(name, value);
    } catch (error) {
      if (error instanceof CannotOpen) return undefined;
      throw error;
    }
  };
  return {
    seal: (values) =>
      each(values, (value, name) => {
        const text = opened(value, name);
        if (text === undefined) return value;
        return sealing.isOn
          ? sealing.seal(name, text)
          : EARLIER + encrypt(key, name, text);
      }),
    open: (values) => each(values, (value, name) => opened(value, name) ?? ""),
    digest: (text) =>
      createHmac("sha256", digestKey).update(text).digest("base64url"),
  };
}
