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
}

/** What decides a page besides its address. */
export type Asking = Pick<
  EdgeRequest,
  "headers" | "id" | "ip" | "secure" | "namedCountry"
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
