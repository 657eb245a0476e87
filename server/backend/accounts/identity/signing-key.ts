/** The provider's key: RS256, published as a JSON Web Key. */
import { generateKeyPair, randomUUID, sign, type KeyObject } from "node:crypto";
import { promisify } from "node:util";

export interface JsonWebKeySet {
  readonly keys: readonly (JsonWebKey & { readonly kid?: string })[];
}

export interface SigningKey {
  readonly published: JsonWebKeySet;
  /** Signs claims as a JSON Web Token. */
  sign(claims: Readonly<Record<string, unknown>>): string;
}

const BITS = 2048;

export async function createSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: BITS,
  });
  const kid = randomUUID();
  return {
    published: {
      keys: [{ ...exportKey(publicKey), kid, alg: "RS256", use: "sig" }],
    },
    sign(claims) {
      const signed = [{ alg: "RS256", kid, typ: "JWT" }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      const signature = sign("RSA-SHA256", Buffer.from(signed), privateKey);
      return `${signed}.${signature.toString("base64url")}`;
    },
  };
}

function exportKey(key: KeyObject): JsonWebKey {
  return key.export({ format: "jwk" });
}
