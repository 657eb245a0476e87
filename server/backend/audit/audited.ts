/** Records what operators and partners do here. */
import type { RequestHandler } from "express";
import {
  ACTS_AS_HEADER,
  maskedAddress,
  outcomeOf,
  type Act,
} from "#server/config/audit/act.ts";
import { actOf } from "#server/config/audit/name-act.ts";
import { beforeAnswer } from "#server/config/audit/before-answer.ts";
import { readRequester } from "../callers/visitor.ts";
import type { Audit } from "./audit.ts";

export interface AuditedInput {
  readonly audit: Pick<Audit, "record">;
  readonly now: () => number;
  /** Receives the error of an act that could not be recorded. */
  readonly onError: (error: unknown) => void;
}

/** Records each request that may change something, and each read that has a name, with its outcome, before it is answered. */
export function audited({ audit, now, onError }: AuditedInput): RequestHandler {
  return (request, response, next) => {
    const { method, baseUrl } = request;
    const isRead = method === "GET" || method === "HEAD";
    beforeAnswer(response, async () => {
      const named = actOf(response);
      if (isRead && !named) return;
      const { statusCode } = response;
      const {
        act = `${method} ${baseUrl}`,
        target = "",
        who = statusCode === 401
          ? "nobody"
          : roleOf(request.get(ACTS_AS_HEADER)),
      } = named ?? {};
      await audit
        .record({
          at: now(),
          who,
          address: maskedAddress(readRequester(request).address),
          act,
          target,
          outcome: outcomeOf(statusCode),
        })
        .catch(onError);
    });
    next();
  };
}

/** The web server says for whom it forwards a request; others have the operator's token themselves. */
function roleOf(said: string | undefined): Act["who"] {
  return said === "browser" || said === "local" ? said : "token";
}
