/**
 * Forwards pages of the upstream at the same paths of this site. The reference backend simulates
 * the companies to which visitors are redirected, and shows its mail and faults to operators.
 */
import type { RequestHandler } from "express";
import { AUDIT_PATH } from "#renderer/shared/addresses.ts";
import { ACTS_AS_HEADER } from "#server/config/audit/act.ts";
import type { ReportAct } from "../http/acts.ts";
import { Pool } from "undici";

export interface ForwardInput {
  /** Scheme and host of the upstream. */
  readonly url: string;
  /** The operator's token of the upstream. */
  readonly operatorToken: string;
  /** Called with the path when the upstream has answered a request that is no GET. */
  readonly onChange: (path: string) => void;
}

export interface ForwardPages {
  /** Expects a body that `express.raw` has parsed. The caller restricts access. */
  readonly handler: RequestHandler;
  /** Adds an act of this server's operator to the upstream's audit log. */
  readonly report: ReportAct;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
/** An answer to the operator waits for the audit log no longer than this. */
const REPORT_MS = 3000;
/** The request headers that are forwarded: no cookies and no credentials of this site. */
const SENT = ["accept", "accept-language", "content-type"] as const;
/** The response headers that are forwarded: no cookies. */
const RETURNED = [
  "content-type",
  "content-disposition",
  "content-security-policy",
  "cache-control",
  "referrer-policy",
  "location",
] as const;

export function createForwardPages({
  url,
  operatorToken,
  onChange,
}: ForwardInput): ForwardPages {
  const pool = new Pool(url, {
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  return {
    async handler(request, response) {
      const { method, baseUrl, headers } = request;
      const {
        statusCode,
        headers: returned,
        body,
      } = await pool
        .request({
          method: method as "GET",
          // The path as Express matched it: it is not resolved again, so ".." has no effect.
          path: baseUrl + request.url,
          headers: {
            ...picked(headers, SENT),
            authorization: `Bearer ${operatorToken}`,
            "x-host": headers.host ?? "",
            // For the upstream's audit log.
            "x-forwarded-for": request.ip ?? "",
            [ACTS_AS_HEADER]: request.operatorRole ?? "",
          },
          body: Buffer.isBuffer(request.body) ? request.body : null,
        })
        .catch(() => NO_ANSWER);
      if (method !== "GET" && method !== "HEAD") onChange(baseUrl);
      response.status(statusCode).set(picked(returned, RETURNED));
      response.end(body && Buffer.from(await body.arrayBuffer()));
    },
    async report(act) {
      const answer = await pool
        .request({
          method: "POST",
          path: AUDIT_PATH,
          headers: {
            "content-type": "application/json",
            authorization: `Bearer ${operatorToken}`,
          },
          body: JSON.stringify(act),
          headersTimeout: REPORT_MS,
        })
        .catch(() => NO_ANSWER);
      await answer.body?.dump();
      return answer.statusCode === 204;
    },
    close: () => pool.close(),
  };
}

const NO_ANSWER = { statusCode: 502, headers: {}, body: undefined };

function picked(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}
