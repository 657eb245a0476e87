import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A request that has an id; what is logged of it has the id too. */
export interface EdgeRequest extends IncomingMessage {
  id: string;
}

/** What decides a page besides its address. */
export type Asking = Pick<EdgeRequest, "headers" | "id">;

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
