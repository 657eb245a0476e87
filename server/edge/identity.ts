/** Signing in by an identity provider: there, and back again (OpenID Connect, code flow). */
import { timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { Site } from "#schema/site.ts";
import type { Runtime } from "../runtime.ts";
import { IDENTITY_RETURN_PATH } from "#renderer/addresses.ts";
import { dropCookie, opaque, setCookie } from "./cookies.ts";
import { outsidePages } from "./effective-site.ts";
import { localPath } from "./local-path.ts";
import type { FormDeps } from "./preferences.ts";
import { readVisitor, type Visitor } from "./visitor.ts";

const PROVIDER = /^[a-z]{1,32}$/;

interface Asked {
  readonly visitor: Visitor;
  readonly users: NonNullable<Site["users"]>;
  readonly request: Request;
  readonly response: Response;
  readonly runtime: Runtime;
}

/** GET /_/identity/start?provider=&signin_jump=: sends the visitor to the provider. */
export function createIdentityStart(deps: FormDeps) {
  return asked(deps, async (asking) => {
    const { request, response, users } = asking;
    const provider = text(request, "provider");
    const jump = localPath(text(request, "signin_jump")) ?? "";
    if (!PROVIDER.test(provider)) {
      backToSignIn(asking, "oidc_failed", jump);
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
      backToSignIn(asking, "oidc_failed", jump);
      return;
    }
    const kept = Buffer.from(jump).toString("base64url");
    const value = `${provider}.${String(state)}.${kept}`;
    setCookie(response, "identity_state", value, request.secure);
    response.redirect(302, target);
  });
}

/** GET /_/identity/callback?code=&state=: the visitor is back, and signed in or not. */
export function createIdentityCallback(deps: FormDeps) {
  return asked(deps, async (asking) => {
    const { request, response, users, visitor, runtime } = asking;
    const [provider = "", state = "", kept = ""] = (
      visitor.cookies["identity_state"] ?? ""
    ).split(".");
    dropCookie(response, "identity_state", request.secure);
    const jump = localPath(Buffer.from(kept, "base64url").toString());
    const code = text(request, "code");
    if (!isSame(text(request, "state"), state) || code === "") {
      backToSignIn(asking, "oidc_state", jump ?? "");
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
      backToSignIn(asking, "oidc_failed", jump ?? "");
      return;
    }
    response.redirect(302, jump ?? runtime.homePath(visitor.site));
  });
}

function asked(
  { runtime, agent }: FormDeps,
  act: (asked: Asked) => Promise<void>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const visitor = readVisitor(request, new URLSearchParams(), current, agent);
    const users = visitor?.site.site.users;
    if (!visitor || !users) {
      response.status(visitor ? 404 : 421).end();
      return;
    }
    await act({ visitor, users, request, response, runtime: current });
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

function backToSignIn(
  { response, runtime, users }: Asked,
  code: string,
  jump: string,
): void {
  const query = new URLSearchParams({ signin_error: code });
  if (jump) query.set("signin_jump", jump);
  response.redirect(302, `${runtime.path(users.sign_in_route)}?${query}`);
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
