/** The authentication request with which a site sends a visitor here (OpenID Connect Core, 3.1.2.1). */
import type { IdentityClient } from "./client.ts";

const MAX_LENGTH = 512;

export interface AuthorizeRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce: string;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
}

const NAMES = [
  "client_id",
  "redirect_uri",
  "response_type",
  "scope",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
] as const satisfies readonly (keyof AuthorizeRequest)[];

export type ReadRequest =
  | { readonly ok: true; readonly request: AuthorizeRequest }
  /** The visitor cannot be redirected to the site: the error is shown here. */
  | { readonly ok: false; readonly to?: undefined }
  /** The address of the site, with the error in its query. */
  | { readonly ok: false; readonly to: string };

/** @param host the host that the visitor sees: `redirect_uri` must be on it */
export function readAuthorizeRequest(
  params: Readonly<Record<string, unknown>>,
  { client_id }: IdentityClient,
  host: string,
): ReadRequest {
  const request = Object.fromEntries(
    NAMES.map((name) => {
      const value = params[name];
      const text = typeof value === "string" ? value : "";
      return [name, text.length > MAX_LENGTH ? "" : text];
    }),
  ) as unknown as AuthorizeRequest;
  if (request.client_id !== client_id || !leadsTo(request.redirect_uri, host))
    return { ok: false };
  const good =
    request.response_type === "code" &&
    request.scope.split(" ").includes("openid") &&
    request.state !== "" &&
    request.code_challenge_method === "S256" &&
    /^[\w-]{43}$/.test(request.code_challenge);
  return good
    ? { ok: true, request }
    : { ok: false, to: backTo(request, { error: "invalid_request" }) };
}

/** The address of the site, with the code or error in its query. */
export function backTo(
  { redirect_uri, state }: Pick<AuthorizeRequest, "redirect_uri" | "state">,
  told: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries({ ...told, state }))
    url.searchParams.set(name, value);
  return url.href;
}

function leadsTo(address: string, host: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.host === host
  );
}
