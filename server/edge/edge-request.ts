import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "../observability/logger.ts";

/** A request that has an id. */
export interface EdgeRequest extends IncomingMessage {
  id: string;
  /** A log whose lines have the id; made when something is to be said. */
  readonly log: Logger;
}

/** What decides a page besides its address. */
export type Asking = Pick<EdgeRequest, "headers" | "id" | "log">;

const GIVEN = /^[\w-]{8,64}$/;

/** Gives each request an id: that of a proxy in front, or a new one. */
export function withRequestId(log: Logger) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): void => {
    const given = request.headers["x-request-id"];
    const id =
      typeof given === "string" && GIVEN.test(given) ? given : randomUUID();
    response.setHeader("X-Request-Id", id);
    let own: Logger | undefined;
    Object.defineProperties(request, {
      id: { value: id },
      log: { get: () => (own ??= log.child({ request_id: id })) },
    });
    next();
  };
}
