/**
 * Seals personal data before it is stored. A sealed text names its key, so that keys can be
 * replaced: sealed:2:<key>:<encrypted>.
 */
import { createHmac, hkdfSync } from "node:crypto";
import { decrypt, earlierKey, encrypt } from "./cipher.ts";
import { BLIND, CannotOpen, SEALED, type Sealing } from "../sealed-value.ts";
import type { DataKey, DataKeys } from "./data-keys.ts";

export interface SealingInput extends Pick<DataKeys, "keys" | "earlier"> {
  /** A secret of the installation that never changes. */
  readonly root: Uint8Array | string;
  /** false: values are opened, but new ones are not sealed. */
  readonly isOn: boolean;
}

export function createSealing({
  keys,
  earlier,
  root,
  isOn,
}: SealingInput): Sealing {
  const [first] = keys;
  const byId = new Map(keys.map((key): [string, DataKey] => [key.id, key]));
  const indexKey = Buffer.from(hkdfSync("sha256", root, "", "blind index", 32));
  const earlierKeys = [
    root,
    ...keys.map(({ secret }) => secret),
    ...earlier,
  ].map(earlierKey);
  const prefix = `${SEALED}${first.id}:`;
  const blinded = (column: string, text: string): string =>
    BLIND +
    createHmac("sha256", indexKey)
      .update(`${column}\n${text}`)
      .digest("base64url");
  return {
    isOn,
    prefix,
    seal: (name, text) =>
      isOn && text !== ""
        ? prefix + encrypt(first.cipherKey, name, text)
        : text,
    open(name, text) {
      if (!text.startsWith(SEALED)) return text;
      const [id = "", encrypted = ""] = text.slice(SEALED.length).split(":");
      const key = byId.get(id);
      if (!key)
        throw new CannotOpen(
          `${name}: the data key ${id} is missing in this program; it has ${[...byId.keys()].join(", ")}`,
        );
      const opened = decrypt(key.cipherKey, name, encrypted);
      if (opened === undefined)
        throw new CannotOpen(`${name}: a value sealed with ${id} was changed`);
      return opened;
    },
    openEarlier(name, encrypted) {
      for (const key of earlierKeys) {
        const opened = decrypt(key, name, encrypted);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
    blind: (column, text) => (isOn ? blinded(column, text) : text),
    either: (column, text) => [blinded(column, text), text],
  };
}
