/**
 * Signed ids of browsers. Carts, coupons and orders of guests belong to an id, so it is
 * valid only with this server's signature: an id that another person planted in a browser gives access
 * to nothing, not even over plain http.
 */
import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#server/config/process/secrets.ts";

export interface DeviceIds {
  /** A new id, and the value of its cookie: the id with its signature. */
  make(): { readonly id: string; readonly cookie: string };
  /** @returns undefined for an id without a valid signature */
  read(cookie: string | undefined): string | undefined;
}

const ID_BYTES = 16;
const COOKIE = /^([\w-]{1,64})\.([\w-]{43})$/;

export function createDeviceIds(key: string): DeviceIds {
  const signatureOf = (id: string): string =>
    createHmac("sha256", key).update(`device\n${id}`).digest("base64url");
  return {
    make() {
      const id = randomBytes(ID_BYTES).toString("base64url");
      return { id, cookie: `${id}.${signatureOf(id)}` };
    },
    read(cookie) {
      const [, id, signature] = COOKIE.exec(cookie ?? "") ?? [];
      if (id === undefined || signature === undefined) return undefined;
      return isSameSecret(signature, signatureOf(id)) ? id : undefined;
    },
  };
}
