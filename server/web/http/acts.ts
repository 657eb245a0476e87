/**
 * Reports acts of operators to the audit log of the upstream, if it has one; otherwise they are lines of the log. Acts on
 * the upstream's own pages are recorded there.
 */
import type { Request, RequestHandler } from "express";
import {
  maskedAddress,
  outcomeOf,
  type Act,
  type NamedAct,
} from "#server/config/audit/act.ts";
import { actOf as actOfResponse } from "#server/config/audit/name-act.ts";
import { beforeAnswer } from "#server/config/audit/before-answer.ts";
import { createMemoryCounter } from "#server/config/limits/counter.ts";
import type { Logger } from "#server/config/process/logger.ts";
import { readCookies } from "./cookies.ts";

/** What a request does; undefined: it changes nothing. */
export type ActOf = (request: Request) => NamedAct | undefined;

/** @returns whether the audit log has it */
export type ReportAct = (act: Act) => Promise<boolean>;

export interface Acts {
  /** Records what requests do, with the outcome, before they are answered. */
  audited(actOf: ActOf): RequestHandler;
  /** Records a request that was refused at the operator's door. */
  refused(request: Request): Promise<void>;
}

export interface ActsInput {
  /** undefined: the upstream has no audit log. */
  readonly report: ReportAct | undefined;
  readonly log: Pick<Logger, "info" | "warn">;
  readonly now: () => number;
}

/** Strangers can make no more rows than these, whatever they send. */
const REFUSALS = { points: 60, duration_s: 60 };

export function createActs({ report, log, now }: ActsInput): Acts {
  const refusals = createMemoryCounter("refused_acts", REFUSALS);

  const record = async (
    { ip }: Request,
    act: Omit<Act, "at" | "address">,
  ): Promise<void> => {
    if (act.who === "nobody") {
      const { waitMs } = await refusals.take("strangers", 1);
      if (waitMs > 0) return;
    }
    const whole = { at: now(), address: maskedAddress(ip), ...act };
    if (!report) log.info(whole, "an act of the operator");
    else if (!(await report(whole)))
      log.warn(whole, "an act of the operator is not in the audit log");
  };

  return {
    audited: (actOf) => (request, response, next) => {
      const named = actOf(request);
      if (named)
        beforeAnswer(response, () => {
          const outcome = outcomeOf(response.statusCode);
          const {
            act,
            target = "",
            who = whoOf(request, outcome),
          } = actOfResponse(response) ?? named;
          return record(request, { who, act, target, outcome });
        });
      next();
    },
    async refused(request) {
      if (!isAttempt(request)) return;
      const { method, baseUrl, path } = request;
      // Only the tool's own path: what follows may be anything.
      const [tool] = /^\/(?:_\/)?[a-z.-]{1,40}/.exec(baseUrl + path) ?? ["/"];
      await record(request, {
        who: "nobody",
        act: `${method} ${tool}`,
        target: "",
        outcome: "refused",
      });
    },
  };
}

function whoOf(
  { operatorRole, staff, preview }: Request,
  outcome: Act["outcome"],
): Act["who"] {
  if (operatorRole !== undefined) return operatorRole;
  if (staff) return `staff/${staff.id}`;
  if (preview) return "preview";
  // A browser that just entered the token, or opened the link of a preview.
  return outcome === "done" ? "browser" : "nobody";
}

/** Opening a page without a token is none: it asks for the token. */
function isAttempt(request: Request): boolean {
  return (
    (request.method !== "GET" && request.method !== "HEAD") ||
    request.headers.authorization !== undefined ||
    readCookies(request).operator !== undefined ||
    readCookies(request).staff !== undefined
  );
}
