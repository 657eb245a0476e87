import { hash } from "node:crypto";
import { SERVER_FAILURE, type CallError } from "#renderer/errors.ts";
import type { Answer } from "#renderer/loading/call.ts";

type Reading = ReturnType<Answer["read"]>;

/** The envelope of every upstream answer: `{success, result}` or `{success, error}`. */
interface Envelope {
  readonly success?: unknown;
  readonly result?: unknown;
  readonly data?: unknown;
  readonly error?: {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly data?: unknown;
  };
}

/** An answer whose body is hashed and parsed at most once. */
export function createAnswer(body: Buffer): Answer {
  let digest: string | undefined;
  let reading: Reading | undefined;
  return {
    body,
    get digest() {
      return (digest ??= hash("sha256", body, "base64url"));
    },
    read() {
      return (reading ??= readEnvelope(body));
    },
  };
}

function readEnvelope(body: Buffer): Reading {
  const envelope = parse(body);
  if (envelope?.success === true) return { ok: true, result: envelope.result };
  return {
    ok: false,
    error: {
      ...errorOf(envelope, ""),
      errorType: "service",
      data: envelope?.error?.data ?? envelope?.data,
    },
  };
}

function parse(body: Buffer): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The error of an answer with an HTTP error status. */
export function httpError(status: number, body: Buffer): CallError {
  const error = errorOf(parse(body), String(status));
  return { ...error, errorType: "network", status };
}

function errorOf(
  envelope: Envelope | undefined,
  code: string,
): Pick<CallError, "code" | "message"> {
  const { code: seenCode, message } = envelope?.error ?? {};
  return {
    code: typeof seenCode === "string" && seenCode ? seenCode : code,
    message: typeof message === "string" && message ? message : SERVER_FAILURE,
  };
}
