/** Answers of a provider that are refused. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NOW } from "../../../../tests/support/reference-backend.ts";
import { createSigningKey } from "../identity/signing-key.ts";
import { createOpenId, type IdClaims } from "./openid.ts";

const key = await createSigningKey();
const [{ kid }] = key.published.keys as [{ kid: string }];
const client = { client_id: "site", client_secret: "secret" };
const openId = createOpenId({ client, now: () => NOW });
const SIGN_IN = {
  redirect_uri: "https://site.example/signed-in",
  state: "state",
  nonce: "nonce",
  verifier: "v".repeat(43),
};

let issuer = "";
let good: JWTPayload;
/** What the provider answers. */
let discovery: Readonly<Record<string, unknown>>;
let id_token: string;
/** The parameters that the provider received with the code. */
let sent: URLSearchParams;

const server = createServer((request, response) => {
  void answerTo(request).then((body) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(body));
  });
});

async function answerTo(request: IncomingMessage): Promise<unknown> {
  if (request.url === "/.well-known/openid-configuration") return discovery;
  if (request.url === "/jwks") return key.published;
  sent = new URLSearchParams(await text(request));
  return { access_token: "none", token_type: "Bearer", id_token };
}

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ["RS256"],
  };
  good = {
    iss: issuer,
    aud: client.client_id,
    sub: "1",
    nonce: SIGN_IN.nonce,
    iat: NOW / 1000,
    exp: NOW / 1000 + 3600,
  };
  id_token = await key.sign(good);
});

const finish = (): Promise<IdClaims> =>
  openId.claimsFor(issuer, SIGN_IN, "code");

const REFUSED = { code: "oidc_failed" };

test("an ID token is accepted when all of its claims are valid", async () => {
  expect(await finish()).toEqual({ sub: "1" });
  expect(Object.fromEntries(sent)).toMatchObject({
    ...client,
    grant_type: "authorization_code",
    code: "code",
    redirect_uri: SIGN_IN.redirect_uri,
    code_verifier: SIGN_IN.verifier,
  });
});

test("the redirect carries the challenge of the verifier, never the verifier", async () => {
  const url = await openId.authorizationUrl(issuer, SIGN_IN);
  expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: client.client_id,
    redirect_uri: SIGN_IN.redirect_uri,
    response_type: "code",
    scope: "openid email profile",
    state: SIGN_IN.state,
    nonce: SIGN_IN.nonce,
    code_challenge: createHash("sha256")
      .update(SIGN_IN.verifier)
      .digest("base64url"),
    code_challenge_method: "S256",
  });
});

test.each<[string, object]>([
  ["another issuer", { iss: "https://other.example" }],
  ["another audience", { aud: "other" }],
  ["another audience besides, and no party", { aud: ["site", "other"] }],
  ["another party", { azp: "other" }],
  ["another nonce", { nonce: "other" }],
  ["no nonce", { nonce: undefined }],
  ["an end that has come", { exp: NOW / 1000 - 61 }],
  ["a beginning that has not", { iat: NOW / 1000 + 61 }],
  ["nobody in it", { sub: "" }],
  ["no end", { exp: undefined }],
  ["no beginning", { iat: undefined }],
])("an ID token is refused with %s", async (_label, wrong) => {
  id_token = await key.sign({ ...good, ...wrong });
  await expect(finish()).rejects.toMatchObject(REFUSED);
});

test("an ID token is refused with another's signature, no signature, or another algorithm", async () => {
  const forged = await (await createSigningKey()).sign(good);
  const [, payload] = id_token.split(".");
  const [header, , signature] = (await key.sign({ ...good, sub: "2" })).split(
    ".",
  );
  const headerOf = (alg: string) =>
    Buffer.from(JSON.stringify({ alg, kid })).toString("base64url");
  for (const token of [
    forged,
    `${header}.${payload}.${signature}`,
    `${headerOf("none")}.${payload}.`,
    `${headerOf("HS256")}.${payload}.${signature}`,
    `${header}.${payload}`,
    "",
    "a.b.c",
  ]) {
    id_token = token;
    await expect(finish()).rejects.toMatchObject(REFUSED);
  }
});

test.each<[string, object]>([
  ["is another one", { issuer: "https://other.example" }],
  ["has no keys", { jwks_uri: undefined }],
])("a provider that %s is refused", async (_label, wrong) => {
  discovery = { ...discovery, ...wrong };
  await expect(finish()).rejects.toMatchObject(REFUSED);
});

test("a remote provider is requested over TLS only", async () => {
  await expect(
    openId.claimsFor("http://identity.example", SIGN_IN, "code"),
  ).rejects.toMatchObject(REFUSED);
});
