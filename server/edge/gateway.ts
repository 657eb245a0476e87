/** Calls that browsers make: same origin, and only rows that are marked for it. */
import type { Request, Response } from "express";
import { ERRORS } from "#renderer/errors.ts";
import type { CallArgs, CallFunction } from "#renderer/loading/call.ts";
import type { Runtime } from "../runtime.ts";
import { outsidePages } from "./effective-site.ts";
import { requestUrl } from "./request-url.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { Device } from "./platform.ts";
import { readVisitor } from "./visitor.ts";

export interface GatewayDeps {
  readonly runtime: () => Runtime;
  readonly call: CallFunction;
  readonly device: (userAgent: string | undefined) => Device;
  readonly now: () => number;
}

/** The header in which a page says its language; a beacon cannot, and does not need to. */
export const LANGUAGE_HEADER = "x-language";

const MOST_PARAMS = 32;

/**
 * GET or POST /_/call/<name>: the parameters are the query of a GET, the JSON object
 * of a POST. Answers `{success, result}` or `{success, error: {code, message}}`, as
 * the upstream does, with a message that a visitor can read.
 */
export function createGateway({ runtime, call, device, now }: GatewayDeps) {
  return async (request: Request, response: Response): Promise<void> => {
    response.setHeader("Cache-Control", "private, no-store");
    const { config, sites, translators } = runtime();
    const name = String(request.params["name"]);
    const query = requestUrl(request.originalUrl).searchParams;
    const visitor = readVisitor(request, new URLSearchParams(), sites, device);
    if (!visitor) {
      response
        .status(ERRORS.unknown_host.status)
        .json(failure("unknown_host", ERRORS.unknown_host.hint));
      return;
    }
    const language = languageOf(
      request,
      visitor.site.languages.codes,
      visitor.site.defaultLanguage,
    );
    const translate = translators.for(language);
    const refuse = (code: "gateway_refused" | "gateway_bad_request") =>
      response
        .status(ERRORS[code].status)
        .json(failure(code, translate(ERRORS[code].messageKey)));

    const row = Object.hasOwn(config.calls, name)
      ? config.calls[name]
      : undefined;
    if (!row?.gateway || row.method !== request.method)
      return void refuse("gateway_refused");
    const params = scalars(
      row.method === "GET" ? Object.fromEntries(query) : request.body,
    );
    if (!params || !isSameOrigin(request))
      return void refuse("gateway_bad_request");

    const context = outsidePages(visitor.context(language), now());
    const args: CallArgs = { params, context };
    const result = await call(name, args);
    const reading = result.ok ? result.answer.read() : result;
    if (reading.ok) {
      response.json({ success: true, result: reading.result });
      return;
    }
    const { code, message, errorType } = reading.error;
    // What a service says of its failure is for visitors; what the network says is not.
    response
      .status(errorType === "service" ? 200 : 502)
      .json(
        failure(
          code,
          message.startsWith("errors:") ? translate(message) : message,
        ),
      );
  };
}

function failure(code: string, message: string) {
  return { success: false, error: { code, message } };
}

function languageOf(
  request: Request,
  codes: readonly string[],
  standard: string,
): string {
  const asked = request.get(LANGUAGE_HEADER);
  return codes.find((code) => code === asked) ?? standard;
}

/** Parameters are scalars, and not many: a call's path and query are made of them. */
function scalars(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return undefined;
  const entries = Object.entries(value);
  if (entries.length > MOST_PARAMS) return undefined;
  const allowed = entries.every(([, item]) =>
    ["string", "number", "boolean"].includes(typeof item),
  );
  return allowed
    ? Object.fromEntries(entries.map(([key, item]) => [key, String(item)]))
    : undefined;
}
