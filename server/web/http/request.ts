import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that has an id; what is logged of it has the id too. */
export interface EdgeRequest extends IncomingMessage {
  id: string;
  /** The visitor's address: what a trusted proxy says, else the other end's. */
  ip?: string | undefined;
  /** Whether the visitor came by https. */
  secure?: boolean;
  /** The country that a trusted proxy names. */
  namedCountry?: string;
  /** Whether an operator looks at what is not published. */
  isPreview?: boolean;
}

/** What decides a page besides its address. */
export type Asking = Pick<
  EdgeRequest,
  "headers" | "id" | "ip" | "secure" | "namedCountry" | "isPreview"
>;

const GIVEN = /^[\w-]{8,64}$/;

/** Gives each request an id: that of a proxy in front, or a new one. */
export function withRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  const given = request.headers["x-request-id"];
  const id =
    typeof given === "string" && GIVEN.test(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", id);
  (request as EdgeRequest).id = id;
  next();
}

const PREVIEW = /[?&]admin_preview_mode=true(?:&|$)/;

/** Shows operators, and nobody else, what is not published when they ask for it. */
export function withPreview<R extends IncomingMessage>(
  isOperator: (request: R) => boolean,
) {
  return (request: R, _response: ServerResponse, next: () => void): void => {
    if (PREVIEW.test(request.url ?? "") && isOperator(request))
      (request as unknown as EdgeRequest).isPreview = true;
    next();
  };
}

/** Whether what the other end of a connection says is believed. */
export type Trusts = (address: string, hop: number) => boolean;

/**
 * Takes over the country that a proxy in front names in a header. Only a trusted one
 * may: anyone can send a header.
 */
export function withNamedCountry(header: string, trusts: Trusts) {
  return (
    request: IncomingMessage,
    _response: ServerResponse,
    next: () => void,
  ): void => {
    const named = request.headers[header];
    if (
      typeof named === "string" &&
      trusts(request.socket.remoteAddress ?? "", 0)
    )
      (request as EdgeRequest).namedCountry = named;
    next();
  };
}
