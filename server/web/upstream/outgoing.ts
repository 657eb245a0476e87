/** Builds the request of a call, from its row, its parameters and the site context. */
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallArgs, CallParams } from "#renderer/loading/call.ts";
import type { Call, CallLimits } from "#schema/call-table.ts";
import type { CallBase } from "#schema/defaults.ts";
import type { ChosenRow } from "#server/config/model/choose-row.ts";
import { partsOf } from "./answers/answer-key.ts";
import { fillCallPath } from "./call-url.ts";
import type { Part, UpstreamFormat } from "#server/config/upstream/format.ts";
import { partValue, requestHeaders } from "./request-headers.ts";
import type { Outgoing } from "./send.ts";

/** How a partner changes the calls of its pages (specification, sections 6 and 7). */
export interface PartnerCalls {
  /** Prefixes the path of some calls. */
  readonly call_base?: CallBase;
  /** Whether POSTs, too, have the context in their query. */
  readonly posts_context: boolean;
}

/** The part of the configuration from which calls are prepared. */
export interface CallTables {
  readonly calls: Readonly<Record<string, Call>>;
  readonly limits: Required<CallLimits>;
  readonly format: UpstreamFormat;
  readonly partner: PartnerCalls | undefined;
}

/**
 * Builds the request of a call, without the headers that identify the visitor.
 *
 * @throws Error when a placeholder of the path has no value, or an invalid one
 */
export function buildOutgoing(
  { name, row, pathRow }: ChosenRow,
  args: CallArgs,
  { limits, format, partner }: Omit<CallTables, "calls">,
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
  const added =
    isPost && !partner?.posts_context ? {} : contextQuery(row, context, format);
  const query = isPost ? added : { ...texts(filled.rest), ...added };
  return {
    name,
    row,
    limits: row.limits ? { ...limits, ...row.limits } : limits,
    envelope: format.envelope,
    method,
    path: path + search(query),
    body: isPost ? JSON.stringify(filled.rest) : undefined,
    headers: {
      ...requestHeaders(context, partsOf(row), format),
      ...(csrfToken === undefined ? {} : { [format.identity.csrf]: csrfToken }),
      ...row.headers,
      ...(isPost ? { "Content-Type": "application/json" } : {}),
    },
    trace,
  };
}

/** The parts of the context that are sent in the query, as far as the answer depends on them. */
function contextQuery(
  row: Call,
  context: SiteContext,
  format: UpstreamFormat,
): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const { part, name } of queryParts(row, format)) {
    const value = partValue(part, context);
    if (value !== undefined) query[name] = value;
  }
  return query;
}

/** The parts of the context that a row's requests have in their query, and the names of the parameters. */
export function queryParts(
  row: Call,
  { context }: UpstreamFormat,
): { readonly part: Part; readonly name: string }[] {
  if (row.language_params === false) return [];
  const parts = partsOf(row);
  return Object.entries(context).flatMap(([part, { query: name }]) =>
    name !== undefined && parts.includes(part as Part)
      ? [{ part: part as Part, name }]
      : [],
  );
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
