/** What every way to another company and back shares, to sign in or to pay: who asks, where to, and how it ends. */
import { timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import type { CallParams } from "#renderer/loading/call.ts";
import type { Site } from "#schema/site.ts";
import type { Runtime } from "../app/runtime.ts";
import { localPath } from "../http/local-path.ts";
import type { FormDeps } from "../forms/preferences.ts";
import { languageAt } from "../context/preferred-language.ts";
import type { Outcome } from "../gateway/sessions.ts";
import { callContext } from "../context/site-contexts.ts";
import { readVisitor, type Visitor } from "../context/visitor.ts";

export interface Asked {
  readonly visitor: Visitor;
  readonly users: NonNullable<Site["users"]>;
  readonly request: Request;
  readonly response: Response;
  /** Where the visitor wants to be when it is done. */
  readonly jump: string | undefined;
  readonly runtime: Runtime;
}

export function asked(
  { runtime, agent }: FormDeps,
  jumpOf: (request: Request) => string | undefined,
  act: (asked: Asked) => Promise<void>,
) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const current = runtime();
    const jump = jumpOf(request);
    const nothing = new URLSearchParams();
    const pathname = jump;
    const visitor = readVisitor(request, nothing, current, agent, { pathname });
    const users = visitor?.site.site.users;
    if (!visitor || !users) {
      response.status(visitor ? 404 : 421).end();
      return;
    }
    await act({ visitor, users, request, response, jump, runtime: current });
  };
}

export async function change(
  deps: FormDeps,
  { visitor, request, response, runtime, jump }: Asked,
  name: string,
  params: CallParams,
): Promise<Outcome> {
  const language = languageAt(jump, visitor, request.headers);
  return deps.sessions.call({
    name,
    row: runtime.config.calls[name]!,
    params,
    context: await callContext(visitor, language, "", deps),
    site: visitor.site.site,
    response,
    secure: request.secure,
  });
}

export function backToSignIn(asking: Asked, code: string): void {
  const { response, runtime, users, jump } = asking;
  const query = new URLSearchParams({ signin_error: code });
  if (jump !== undefined) query.set("signin_jump", jump);
  const path = runtime.path(users.sign_in_route);
  response.redirect(302, `${segmentOf(asking)}${path}?${query}`);
}

export function homeOf(asking: Asked): string {
  const { runtime, visitor } = asking;
  return segmentOf(asking) + runtime.homePath(visitor.site);
}

/** The visitor's language, and the partner's path if there is one. */
function segmentOf({ visitor, request, jump }: Asked): string {
  const spoken = languageAt(jump, visitor, request.headers);
  return visitor.context(spoken).language.segment;
}

/** The host is one of ours, or the request would not have come so far. */
export function returnAddress(
  { secure, headers }: Request,
  path: string,
): string {
  const scheme = secure ? "https" : "http";
  return `${scheme}://${headers.host}${path}`;
}

/** What is kept in a cookie of where the visitor wants to be, and read from it. */
export const keepJump = (jump: string | undefined): string =>
  Buffer.from(jump ?? "").toString("base64url");

export const keptJump = (kept: string): string | undefined =>
  localPath(Buffer.from(kept, "base64url").toString());

export function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return (
    first.length > 0 &&
    first.length === second.length &&
    timingSafeEqual(first, second)
  );
}

export function text({ query }: Request, name: string): string {
  const value = query[name];
  return typeof value === "string" ? value : "";
}
