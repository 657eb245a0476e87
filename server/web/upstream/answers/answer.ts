import { hash } from "node:crypto";
import { SERVER_FAILURE, type CallError } from "#renderer/shared/errors.ts";
import type { Answer } from "#renderer/loading/call.ts";
import { UNREADABLE, type Envelope } from "#server/config/upstream/envelope.ts";
import { isDeeper } from "./json-depth.ts";

type Reading = ReturnType<Answer["read"]>;

/**
 * Creates an answer that hashes and parses its body lazily, and only once.
 *
 * @param maxDepth how deeply lists and objects may be nested
 */
export function createAnswer(
  body: Buffer,
  maxDepth: number,
  envelope: Envelope,
): Answer {
  let digest: string | undefined;
  let reading: Reading | undefined;
  return {
    body,
    get digest() {
      return (digest ??= hash("sha256", body, "base64url"));
    },
    read() {
      return (reading ??= readAnswer(body, maxDepth, envelope));
    },
  };
}

function readAnswer(
  body: Buffer,
  maxDepth: number,
  envelope: Envelope,
): Reading {
  const parsed = parse(body, maxDepth);
  // A status that needs no body says all where answers have no envelope (204).
  const isEmpty = body.byteLength === 0 && !envelope.settings.success;
  const opened = parsed || isEmpty ? envelope.open(parsed?.value) : UNREADABLE;
  if (opened.state === "success") {
    const { result, language } = opened;
    return {
      ok: true,
      result,
      ...(isLanguageTag(language) && { language }),
    };
  }
  const { data, ...error } = errorOf(parsed?.value, "", envelope);
  return {
    ok: false,
    error: {
      ...error,
      errorType: "service",
      data,
      ...(opened.state === "failure" ? {} : { unreadable: true }),
    },
  };
}

/** Whether a value may be a `lang` attribute: the common part of RFC 5646. */
function isLanguageTag(value: unknown): value is string {
  return (
    typeof value === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
  );
}

/** @returns undefined if it is no JSON, or too deep */
function parse(
  body: Buffer,
  maxDepth: number,
): { readonly value: unknown } | undefined {
  if (isDeeper(body, maxDepth)) return undefined;
  try {
    return { value: JSON.parse(body.toString("utf8")) as unknown };
  } catch {
    return undefined;
  }
}

/** The error of an answer with an HTTP error status. */
export function httpError(
  status: number,
  body: Buffer,
  maxDepth: number,
  envelope: Envelope,
): CallError {
  const { data, ...error } = errorOf(
    parse(body, maxDepth)?.value,
    String(status),
    envelope,
  );
  return {
    ...error,
    errorType: "network",
    status,
    ...(data === undefined ? {} : { data }),
  };
}

/** @param missing the code of an error without one */
function errorOf(
  answer: unknown,
  missing: string,
  envelope: Envelope,
): Pick<CallError, "code" | "message" | "data"> {
  const { code, message, data } = envelope.errorIn(answer);
  return { code: code || missing, message: message || SERVER_FAILURE, data };
}
