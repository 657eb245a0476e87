import { hash } from "node:crypto";
import { SERVER_FAILURE, type CallError } from "#renderer/shared/errors.ts";
import type { Answer } from "#renderer/loading/call.ts";
import { isDeeper } from "./json-depth.ts";

type Reading = ReturnType<Answer["read"]>;

/**
 * The envelope of every upstream answer: `{success, result}` or `{success, error}`. `language` is that
 * of the result's texts, where it is not the requested one.
 */
interface Envelope {
  readonly success?: unknown;
  readonly result?: unknown;
  readonly language?: unknown;
  readonly data?: unknown;
  readonly error?: {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly data?: unknown;
  };
}

/**
 * Creates an answer that hashes and parses its body lazily, and only once.
 *
 * @param maxDepth how deeply lists and objects may be nested
 */
export function createAnswer(body: Buffer, maxDepth: number): Answer {
  let digest: string | undefined;
  let reading: Reading | undefined;
  return {
    body,
    get digest() {
      return (digest ??= hash("sha256", body, "base64url"));
    },
    read() {
      return (reading ??= readEnvelope(body, maxDepth));
    },
  };
}

function readEnvelope(body: Buffer, maxDepth: number): Reading {
  const envelope = parse(body, maxDepth);
  if (envelope?.success === true) {
    const { result, language } = envelope;
    return {
      ok: true,
      result,
      ...(isLanguageTag(language) && { language }),
    };
  }
  return {
    ok: false,
    error: {
      ...errorOf(envelope, ""),
      errorType: "service",
      data: envelope?.error?.data ?? envelope?.data,
      ...(envelope?.success === false ? {} : { unreadable: true }),
    },
  };
}

/** Whether a value may be a `lang` attribute: the common part of RFC 5646. */
function isLanguageTag(value: unknown): value is string {
  return (
    typeof value === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
  );
}

function parse(body: Buffer, maxDepth: number): Envelope | undefined {
  if (isDeeper(body, maxDepth)) return undefined;
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The error of an answer with an HTTP error status. */
export function httpError(
  status: number,
  body: Buffer,
  maxDepth: number,
): CallError {
  const envelope = parse(body, maxDepth);
  const error = errorOf(envelope, String(status));
  const data = envelope?.error?.data;
  return {
    ...error,
    errorType: "network",
    status,
    ...(data === undefined ? {} : { data }),
  };
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
