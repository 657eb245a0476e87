/**
 * The ids by which browsers are known that nobody has signed in with. Carts, coupons and
 * orders of guests hang on them, so an id counts only where this server made it: one that
 * somebody put into a browser by hand reads nothing, over plain http too.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface DeviceIds {
  /** A new id, and what the cookie holds: the id with its signature. */
  make(): { readonly id: string; readonly cookie: string };
  /** @returns undefined for what was not made with the same key */
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
      const expected = Buffer.from(signatureOf(id));
      return timingSafeEqual(Buffer.from(signature), expected) ? id : undefined;
    },
  };
}
