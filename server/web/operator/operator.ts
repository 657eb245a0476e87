/**
 * Restricts metrics, the catalogue, recordings, faults and the test companies' pages to the
 * server's operator (docs/operations.md): requests with the operator's token, and in development also
 * browsers on the same machine. A partner's test cashier is open to the partner's people, too.
 */
import { createHmac } from "node:crypto";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { OPERATOR_PATH } from "#renderer/shared/addresses.ts";
import { readCookies, setCookie } from "../http/cookies.ts";
import {
  isLoopbackAddress,
  isLoopbackName,
} from "#server/config/process/local-names.ts";
import { nameAct } from "#server/config/audit/name-act.ts";
import { localPath } from "../http/local-path.ts";
import type { Demonstrations } from "./demonstration.ts";
import { OPERATOR_PAGE_POLICY } from "./operator-document.ts";
import { isSameSecret } from "#server/config/process/secrets.ts";
import {
  createMemoryCounter,
  type CreateCounter,
} from "#server/config/limits/counter.ts";
import { operatorPage } from "./operator-page.ts";
import { createGuessLimit } from "./guess-limit.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { staffPage } from "./staff-page.ts";
import type { StaffDoor } from "./staff-door.ts";
import { hostName } from "../context/visitor.ts";

export interface OperatorInput {
  /** undefined: no token grants access. */
  readonly token: string | undefined;
  /** Whether browsers on this machine need no token. */
  readonly openLocally: () => boolean;
  /** Receives each request that is refused. */
  readonly onRefused?: (request: Request) => Promise<void>;
  /** Counts wrong tokens; left out: in the memory of this process. */
  readonly counter?: CreateCounter | undefined;
  /** Who may try partners' test cashiers; left out: nobody else. */
  readonly demonstrations?: Demonstrations;
  /** Who works on pages; left out: nobody else. */
  readonly staff?: Pick<StaffDoor, "of" | "provider"> | undefined;
}

export interface Operator {
  /** Whether the request is the operator's. A wrong token counts as a guess. */
  readonly allows: (request: Request) => Promise<boolean>;
  /** Middleware that answers others with 401, 429 after too many guesses, or 404 where no token is configured. */
  readonly only: RequestHandler;
  /** The same, which lets members of staff in, too. */
  readonly orStaff: RequestHandler;
  /**
   * GET ?token=, or POST token and return_to: signs the browser in as the operator, by a cookie.
   * GET without a token goes on to the operator's home page.
   */
  readonly signIn: (
    request: Request,
    response: Response,
    next: NextFunction,
  ) => Promise<void>;
}

const WRONG = "That is not the right token.";
const TOO_MANY = "Too many wrong tokens. Try again in a minute.";

export function createOperator({
  token,
  openLocally,
  onRefused,
  counter = createMemoryCounter,
  demonstrations,
  staff,
}: OperatorInput): Operator {
  const guesses = createGuessLimit(counter);
  /** Whether requests have the token in their headers, so that one request is one guess. */
  const withToken = new WeakMap<Request, Promise<boolean>>();

  /**
   * While a client must wait, no token is compared: it would learn from the answer which one is right.
   * It is asked again for the right one, because guesses that came before it may be counted by now.
   */
  const isToken = async (
    given: string | undefined,
    { ip }: Request,
  ): Promise<boolean> => {
    if (token === undefined || given === undefined) return false;
    if ((await guesses.wait(ip)) > 0) return false;
    if (isSameSecret(given, token)) return (await guesses.wait(ip)) === 0;
    await guesses.failed(ip);
    return false;
  };

  /** The cookie's value for a host: it does not reveal the token, and is invalid on other hosts. */
  const passFor = ({ headers }: Request): string | undefined =>
    token === undefined
      ? undefined
      : createHmac("sha256", token)
          .update(`operator\n${hostName(headers.host)}`)
          .digest("base64url");

  const hasPass = (request: Request): boolean => {
    const pass = passFor(request);
    const { operator } = readCookies(request);
    return (
      pass !== undefined &&
      operator !== undefined &&
      isSameSecret(operator, pass) &&
      isSameOrigin(request)
    );
  };

  const refuse = async (
    request: Request,
    response: Response,
    refusal: 401 | 403,
  ): Promise<void> => {
    response.set("Cache-Control", "no-store");
    if (token === undefined) return void response.sendStatus(404);
    const wait = await guesses.wait(request.ip);
    if (wait > 0) response.status(429).set("Retry-After", String(wait));
    else response.status(refusal).set("WWW-Authenticate", "Bearer");
    if (request.accepts(["json", "html"]) !== "html")
      return void response.json({
        error: wait > 0 ? TOO_MANY : "this needs the operator's token",
      });
    const back = request.method === "GET" ? request.originalUrl : undefined;
    const returnTo =
      request.baseUrl + request.path === OPERATOR_PATH
        ? returnToOf(request)
        : back;
    const to = localPath(returnTo) ?? OPERATOR_PATH;
    response
      .set("Content-Security-Policy", OPERATOR_PAGE_POLICY)
      .type("html")
      .send(
        operatorPage(
          to,
          wait > 0 ? TOO_MANY : refusal === 403 ? WRONG : undefined,
          {
            demonstrated: demonstrations?.of(request, pathOf(to)),
            provider: staff?.provider(),
          },
        ),
      );
  };

  /**
   * Lets the browser of a partner's people into the test cashier to which they return. Only a form
   * can: a token in an address would be in histories and logs.
   */
  const letIn = async (
    typed: string,
    request: Request,
    response: Response,
  ): Promise<boolean> => {
    const to = localPath(returnToOf(request));
    const shown =
      request.method === "POST" && to !== undefined
        ? demonstrations?.of(request, pathOf(to))
        : undefined;
    if (!shown || (await guesses.wait(request.ip)) > 0) return false;
    if (!demonstrations!.isToken(typed, shown)) return false;
    nameAct(response, {
      who: `partner/${shown.code}`,
      act: "demonstration.sign_in",
    });
    demonstrations!.letIn(request, response, shown);
    response.redirect(303, to!);
    return true;
  };

  const roleOf = async (request: Request): Promise<Request["operatorRole"]> => {
    const hasToken = withToken.getOrInsertComputed(request, () =>
      isToken(bearerOf(request), request),
    );
    if (await hasToken) return "token";
    if (hasPass(request)) return "browser";
    return openLocally() && isOnThisMachine(request) ? "local" : undefined;
  };
  const allows = async (request: Request): Promise<boolean> =>
    (await roleOf(request)) !== undefined;

  /** @param lets whether others than the operator may enter */
  const door =
    (lets: (request: Request) => boolean): RequestHandler =>
    async (request, response, next) => {
      const role = await roleOf(request);
      if (role !== undefined) request.operatorRole = role;
      if (role !== undefined || lets(request)) {
        response.set("Cache-Control", "no-store");
        next();
        return;
      }
      await onRefused?.(request);
      await refuse(request, response, 401);
    };

  return {
    allows,

    only: door((request) => demonstrations?.allows(request) === true),
    orStaff: door((request) => {
      const member = staff?.of(request);
      if (member) request.staff = member;
      return member !== undefined;
    }),

    async signIn(request, response, next) {
      response.set("Cache-Control", "no-store");
      const given = request.method === "POST" ? request.body : request.query;
      const typed = (given as Record<string, unknown> | undefined)?.["token"];
      const isForm = request.method !== "POST" || isSameOrigin(request);
      const pass = passFor(request);
      const isVisit = typed === undefined && request.method !== "POST";
      if (isVisit && (await allows(request))) return next();
      const member = isVisit ? staff?.of(request) : undefined;
      if (member)
        return void response
          .set("Content-Security-Policy", OPERATOR_PAGE_POLICY)
          .type("html")
          .send(staffPage(member));
      if (pass === undefined || typed === undefined)
        return refuse(request, response, 401);
      const text = typeof typed === "string" ? typed : undefined;
      if (
        isForm &&
        text !== undefined &&
        (await letIn(text, request, response))
      )
        return;
      if (!isForm || !(await isToken(text, request)))
        return refuse(request, response, 403);
      setCookie(response, "operator", pass, request.secure);
      response.redirect(303, localPath(returnToOf(request)) ?? OPERATOR_PATH);
    },
  };
}

function pathOf(address: string): string {
  return address.split("?", 1)[0]!;
}

function returnToOf({ body, query }: Request): unknown {
  const form = body as Readonly<Record<string, unknown>> | undefined;
  return form?.["return_to"] ?? query["return_to"];
}

const BEARER = /^Bearer +([\x21-\x7e]{1,256})$/i;

function bearerOf({ headers }: Request): string | undefined {
  return BEARER.exec(headers.authorization ?? "")?.[1];
}

/** Headers that proxies add. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * Whether a browser on this machine requests it from a page of this server. Pages of other sites
 * can reach loopback too: under their own name (DNS rebinding), or by a cross-site request, which
 * browsers mark. A proxy on this machine also reaches it; nearly all add a header, but some do not,
 * so this check is used in development only.
 */
function isOnThisMachine(request: Request): boolean {
  const { socket, headers } = request;
  return (
    isLoopbackAddress(socket.remoteAddress ?? "") &&
    isLoopbackName(hostName(headers.host)) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name)) &&
    isSameOrigin(request)
  );
}
