/** Builds the request of a call, from its row, its parameters and the site context. */
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallArgs, CallParams } from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { CallBase } from "#schema/defaults.ts";
import type { ChosenRow } from "#server/config/model/choose-row.ts";
import { partsOf } from "./answers/answer-key.ts";
import { fillCallPath } from "./call-url.ts";
import { requestHeaders } from "./request-headers.ts";
import type { Outgoing } from "./send.ts";

/** How a partner changes the calls of its pages (specification, sections 6 and 7). */
export interface PartnerCalls {
  /** Prefixes the path of some calls. */
  readonly call_base?: CallBase;
  /** Whether POSTs too send language and currency in the query. */
  readonly is_voyager: boolean;
}

/**
 * Builds the request of a call, without the headers that identify the visitor.
 *
 * @throws Error when a placeholder of the path has no value, or an invalid one
 */
export function buildOutgoing(
  { name, row, pathRow }: ChosenRow,
  defaults: Required<CallLimits>,
  args: CallArgs,
  partner: PartnerCalls | undefined,
): Outgoing {
  const { context, csrfToken, trace } = args;
  const method = args.method ?? row.method;
  const filled = fillCallPath(
    pathRow.path,
    withContextParams(args.params, row, context),
  );
  const base = partner?.call_base;
  const path = (base?.calls.includes(name) ? base.path : "") + filled.path;
  const isPost = method === "POST";
  const language =
    isPost && !partner?.is_voyager ? {} : languageParams(row, context);
  const query = isPost ? language : { ...texts(filled.rest), ...language };
  return {
    name,
    row,
    limits: row.limits ? { ...defaults, ...row.limits } : defaults,
    method,
    path: path + search(query),
    body: isPost ? JSON.stringify(filled.rest) : undefined,
    headers: {
      ...requestHeaders(context, partsOf(row)),
      ...(csrfToken === undefined ? {} : { "X-CSRF-Token": csrfToken }),
      ...row.headers,
      ...(isPost ? { "Content-Type": "application/json" } : {}),
    },
    trace,
  };
}

/** Language and currency as query parameters, as far as the answer depends on them. */
function languageParams(
  row: Call,
  { language, currency }: SiteContext,
): Readonly<Record<string, string>> {
  if (row.language_params === false) return {};
  const parts = partsOf(row);
  return {
    ...(parts.includes("language") ? { k_lang: language.backend } : {}),
    ...(parts.includes("currency") ? { k_currency: currency.code } : {}),
  };
}

/** Sets the parameters that the row takes from the context. Callers cannot override them. */
function withContextParams(
  params: CallParams,
  { context_params = {} }: Call,
  { device, preview }: SiteContext,
): CallParams {
  const values = {
    platform_code: String(device.code),
    preview: preview ? "true" : undefined,
  };
  const all: Record<string, CallParams[string]> = { ...params };
  for (const [name, source] of Object.entries(context_params)) {
    const value = values[source];
    if (value === undefined) delete all[name];
    else all[name] = value;
  }
  return all;
}

/** The parameters that fit into a query: strings. */
function texts(params: CallParams): Record<string, string> {
  const entries = Object.entries(params).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function search(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return query && `?${query}`;
}
