/**
 * A test identity provider that speaks OpenID Connect as Google does: discovery, keys,
 * an authorization page, and tokens for codes (PKCE, RS256). It accepts any name and address.
 */
import { createHash } from "node:crypto";
import express, { type Request, type Response, type Router } from "express";
import { isSameSecret } from "#server/config/process/secrets.ts";
import { bodyText } from "#server/backend/http/body.ts";
import { parseEmail } from "#server/backend/text/addresses.ts";
import { authorizePage, refusedPage } from "./authorize-page.ts";
import { backTo, readAuthorizeRequest } from "./authorize-request.ts";
import type { IdentityClient } from "./client.ts";
import { createGrants, type Grant } from "./grants.ts";
import { createSigningKey, type SigningKey } from "./signing-key.ts";
import { showPage, formErrorOf } from "#server/backend/http/test-page.ts";
import { siteHost } from "#server/backend/callers/visitor.ts";

export interface IdentityProviderInput {
  readonly client: IdentityClient;
  readonly now: () => number;
}

const TOKEN_S = 3600;
const MAX_FORM = "16kb";

/** Its addresses follow from the path at which it is mounted. */
export function createIdentityProvider({
  client,
  now,
}: IdentityProviderInput): Router {
  const grants = createGrants(now);
  let made: Promise<SigningKey> | undefined;
  // Generated on first use: this takes a while, and most tests need no key.
  const signingKey = () => (made ??= createSigningKey());
  const form = express.urlencoded({ extended: false, limit: MAX_FORM });
  const router = express.Router();

  router.get("/.well-known/openid-configuration", (request, response) => {
    const issuer = issuerOf(request);
    response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post"],
      claims_supported: [
        "aud",
        "azp",
        "email",
        "email_verified",
        "exp",
        "iat",
        "iss",
        "name",
        "nonce",
        "sub",
      ],
      code_challenge_methods_supported: ["S256"],
    });
  });

  router.get("/jwks", async (_request, response) => {
    response.json((await signingKey()).published);
  });

  router.get("/authorize", (request, response) => {
    const read = readAuthorizeRequest(request.query, client, siteHost(request));
    if (read.ok)
      showPage(response, authorizePage(read.request, { email: "", name: "" }));
    else refuse(response, read.to);
  });

  router.post("/authorize", form, (request, response) => {
    const read = readAuthorizeRequest(
      (request.body ?? {}) as Readonly<Record<string, unknown>>,
      client,
      siteHost(request),
    );
    if (!read.ok) return refuse(response, read.to);
    const email = bodyText(request, "email");
    const name = bodyText(request, "name");
    const failure = formErrorOf(email, name);
    if (failure !== undefined)
      return showPage(
        response.status(400),
        authorizePage(read.request, { email, name, failure }),
      );
    const code = grants.add({
      redirect_uri: read.request.redirect_uri,
      code_challenge: read.request.code_challenge,
      nonce: read.request.nonce,
      email: parseEmail(email, "html").value,
      name,
    });
    response.redirect(303, backTo(read.request, { code }));
  });

  router.post("/token", form, async (request, response) => {
    response.set("Cache-Control", "no-store");
    const refused = (status: number, error: string) =>
      void response.status(status).json({ error });
    if (
      bodyText(request, "client_id") !== client.client_id ||
      !isSameSecret(bodyText(request, "client_secret"), client.client_secret)
    )
      return refused(401, "invalid_client");
    if (bodyText(request, "grant_type") !== "authorization_code")
      return refused(400, "unsupported_grant_type");
    const grant = grants.take(bodyText(request, "code"));
    if (
      grant?.redirect_uri !== bodyText(request, "redirect_uri") ||
      !isSameSecret(
        grant.code_challenge,
        challengeOf(bodyText(request, "code_verifier")),
      )
    )
      return refused(400, "invalid_grant");
    const key = await signingKey();
    response.json({
      // Required by the protocol; nothing at this provider uses it.
      access_token: "none",
      token_type: "Bearer",
      expires_in: TOKEN_S,
      scope: "openid email profile",
      id_token: await key.sign(claimsOf(grant, issuerOf(request))),
    });
  });

  function claimsOf(grant: Grant, issuer: string) {
    const issued = Math.floor(now() / 1000);
    return {
      iss: issuer,
      aud: client.client_id,
      azp: client.client_id,
      sub: subjectOf(grant.email),
      email: grant.email,
      email_verified: true,
      name: grant.name,
      ...(grant.nonce === "" ? {} : { nonce: grant.nonce }),
      iat: issued,
      exp: issued + TOKEN_S,
    };
  }

  return router;
}

/** The challenge of a verifier: S256 (RFC 7636). */
function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

function issuerOf(request: Request): string {
  return `${request.protocol}://${request.get("host")}${request.baseUrl}`;
}

/** A number for each email address, like Google's subjects. */
function subjectOf(email: string): string {
  return createHash("sha256")
    .update(email)
    .digest()
    .readBigUInt64BE()
    .toString();
}

function refuse(response: Response, to: string | undefined): void {
  if (to === undefined) showPage(response.status(400), refusedPage());
  else response.redirect(303, to);
}
