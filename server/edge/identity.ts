/** Signing in by an identity provider: there, and back again (OpenID Connect, code flow). */
import { timingSafeEqual } from "node:crypto";
import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import type { Site } from "#schema/site.ts";
import type { Runtime } from "../runtime.ts";
import { IDENTITY_RETURN_PATH } from "#renderer/addresses.ts";
import { dropCookie, opaque, setCookie } from "./cookies.ts";
import { outsidePages } from "./effective-site.ts";
import { localPath } from "./local-path.ts";
import type { FormDeps } from "./preferences.ts";
import { preferredLanguage } from "./preferred-language.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

const PROVIDER = /^[a-z]{1,32}$/;

interface Asked {
  readonly visitor: Visitor;
  readonly users: NonNullable<Site["users"]>;
  readonly request: Request;
  readonly response: Response;
  /** Where the visitor wants to be when it is done. */
  readonly jump: string | undefined;
  readonly runtime: Runtime;
}

/** GET /_/identity/start?provider=&signin_jump=: sends the visitor to the provider. */
export function createIdentityStart(deps: FormDeps) {
  const jumpOf = (request: Request) => localPath(text(request, "signin_jump"));
  return asked(deps, jumpOf, async (asking) => {
    const { request, response, users, jump } = asking;
    const provider = text(request, "provider");
    if (!PROVIDER.test(provider)) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    const params = { provider, redirect_uri: returnAddress(request) };
    const outcome = await change(
      deps,
      asking,
      users.identity_start_call,
      params,
    );
    const { authorization_url, state } = (
      outcome.ok ? (outcome.result ?? {}) : {}
    ) as Record<string, unknown>;
    const target = providerAddress(authorization_url, users);
    if (target === undefined || opaque(String(state)) === undefined) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    const kept = Buffer.from(jump ?? "").toString("base64url");
    const value = `${provider}.${String(state)}.${kept}`;
    setCookie(response, "identity_state", value, request.secure);
    response.redirect(302, target);
  });
}

/** GET /_/identity/callback?code=&state=: the visitor is back, and signed in or not. */
export function createIdentityCallback(deps: FormDeps) {
  const jumpOf = (request: Request) => keptIn(request).jump;
  return asked(deps, jumpOf, async (asking) => {
    const { request, response, users, jump } = asking;
    const { provider, state } = keptIn(request);
    dropCookie(response, "identity_state", request.secure);
    const code = text(request, "code");
    if (!isSame(text(request, "state"), state) || code === "") {
      backToSignIn(asking, "oidc_state");
      return;
    }
    const redirect_uri = returnAddress(request);
    const params = { provider, code, state, redirect_uri };
    const outcome = await change(
      deps,
      asking,
      users.identity_finish_call,
      params,
    );
    if (!outcome.ok) {
      backToSignIn(asking, "oidc_failed");
      return;
    }
    response.redirect(302, jump ?? homeOf(asking));
  });
}

/** What the cookie kept while the visitor was away. */
function keptIn({ headers }: Request) {
  const { identity_state = "" } = parseCookie(headers.cookie ?? "");
  const [provider = "", state = "", kept = ""] = identity_state.split(".");
  const jump = localPath(Buffer.from(kept, "base64url").toString());
  return { provider, state, jump };
}

function asked(
  { runtime, agent }: FormDeps,
  jumpOf: (request: Request) => string | undefined,
  act: (asked: Asked) => Promise<void>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const jump = jumpOf(request);
    const nothing = new URLSearchParams();
    const visitor = readVisitor(request, nothing, current, agent, jump);
    const users = visitor?.site.site.users;
    if (!visitor || !users) {
      response.status(visitor ? 404 : 421).end();
      return;
    }
    await act({ visitor, users, request, response, jump, runtime: current });
  };
}

function change(
  { sessions, now }: FormDeps,
  { visitor, request, response, runtime }: Asked,
  name: string,
  params: Readonly<Record<string, string>>,
) {
  const { site } = visitor;
  return sessions.call({
    name,
    row: runtime.config.calls[name]!,
    params,
    context: outsidePages(visitor.context(site.defaultLanguage), now()),
    site: site.site,
    response,
    secure: request.secure,
  });
}

function backToSignIn(asking: Asked, code: string): void {
  const { response, runtime, users, jump } = asking;
  const query = new URLSearchParams({ signin_error: code });
  if (jump !== undefined) query.set("signin_jump", jump);
  const path = runtime.path(users.sign_in_route);
  response.redirect(302, `${segmentOf(asking)}${path}?${query}`);
}

function homeOf(asking: Asked): string {
  const { runtime, visitor } = asking;
  return segmentOf(asking) + runtime.homePath(visitor.site);
}

/** The visitor's language, and the partner's path if there is one. */
function segmentOf({ visitor, request }: Asked): string {
  const spoken = preferredLanguage(visitor, request.headers);
  return visitor.context(spoken).language.segment;
}

/** The host is one of ours, or the request would not have come so far. */
function returnAddress({ secure, headers }: Request): string {
  const scheme = secure ? "https" : "http";
  return `${scheme}://${headers.host}${IDENTITY_RETURN_PATH}`;
}

/** A path of this host, or an address of a provider that the site names. */
function providerAddress(
  value: unknown,
  { identity_origins = [] }: NonNullable<Site["users"]>,
): string | undefined {
  const local = localPath(value);
  if (local !== undefined) return local;
  if (typeof value !== "string" || !URL.canParse(value)) return undefined;
  const { origin, href } = new URL(value);
  return identity_origins.includes(origin) ? href : undefined;
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return (
    first.length > 0 &&
    first.length === second.length &&
    timingSafeEqual(first, second)
  );
}

function text({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
