/** CSRF tokens: each belongs to one session key and is valid as long as that. */
import { createHmac } from "node:crypto";
import { isSameSecret } from "#server/config/process/secrets.ts";
import { Refusal } from "#server/backend/refusals/refusals.ts";
import { SESSION_KEY_S } from "./session-key.ts";

export interface Csrf {
  /** @throws Refusal csrf_invalid without a session key */
  issue(sessionKey: string | undefined): string;
  /** @throws Refusal csrf_invalid */
  check(sessionKey: string | undefined, token: string | undefined): void;
}

const TOKEN = /^([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * @param key signs the tokens
 * @param checked false: every call passes (development)
 */
export function createCsrf(
  key: Uint8Array,
  now: () => number,
  checked: boolean,
): Csrf {
  const sign = (sessionKey: string, issued: string): Buffer =>
    createHmac("sha256", key).update(`${issued}\n${sessionKey}`).digest();
  return {
    issue(sessionKey) {
      if (sessionKey === undefined) throw new Refusal("csrf_invalid");
      const issued = now().toString(36);
      return `${issued}.${sign(sessionKey, issued).toString("base64url")}`;
    },
    check(sessionKey, token) {
      if (!checked) return;
      const [, issued, signature] = TOKEN.exec(token ?? "") ?? [];
      if (
        sessionKey === undefined ||
        issued === undefined ||
        signature === undefined
      )
        throw new Refusal("csrf_invalid");
      const given = Buffer.from(signature, "base64url");
      const right = isSameSecret(given, sign(sessionKey, issued));
      const age = now() - Number.parseInt(issued, 36);
      if (!right || age > SESSION_KEY_S * 1000)
        throw new Refusal("csrf_invalid");
    },
  };
}
