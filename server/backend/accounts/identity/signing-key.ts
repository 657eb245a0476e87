/** The provider's key: RS256, published as a JSON Web Key. */
import { randomUUID } from "node:crypto";
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JSONWebKeySet,
  type JWTPayload,
} from "jose";

export interface SigningKey {
  readonly published: JSONWebKeySet;
  /** Signs claims as a JSON Web Token. */
  sign(claims: JWTPayload): Promise<string>;
}

const ALGORITHM = "RS256";

export async function createSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const kid = randomUUID();
  const key = await exportJWK(publicKey);
  return {
    published: { keys: [{ ...key, kid, alg: ALGORITHM, use: "sig" }] },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
        .sign(privateKey),
  };
}
