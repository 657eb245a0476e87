/**
 * Prepares calls: chooses the row, and builds the request and the key of its answer. A page makes the
 * same calls for every visitor, so all that does not depend on the visitor is prepared once for the
 * same parameters and the same parts of the context.
 */
import { LRUCache } from "lru-cache";
import type { SiteContext } from "#renderer/context/site-context.ts";
import type { CallArgs, CallParams } from "#renderer/loading/call.ts";
import { chooseRow, isShared } from "#server/config/model/choose-row.ts";
import { createRowFinder } from "#server/config/model/find-row.ts";
import type { UpstreamFormat } from "#server/config/upstream/format.ts";
import { allParts, answerKey } from "./answers/answer-key.ts";
import { buildOutgoing, type CallTables } from "./outgoing.ts";
import { identityHeaders, type Headers } from "./request-headers.ts";
import type { Outgoing } from "./send.ts";

export interface PreparedCall {
  readonly outgoing: Outgoing;
  /** The identity of the visitor, for a personal answer; "" for a shared one. */
  readonly identity: string;
  /** Everything on which the answer can depend. */
  readonly key: string;
}

/**
 * @returns undefined when there is no such call
 * @throws Error when a placeholder of the path has no value, or an invalid one
 */
export type PrepareCall = (
  name: string,
  args: CallArgs,
  tables: CallTables,
) => PreparedCall | undefined;

/** A call without the visitor's identity. */
interface Known extends CallTables {
  readonly name: string;
  readonly method: CallArgs["method"];
  readonly outgoing: Outgoing;
  readonly key: string;
}

/** The calls in equal contexts, by their parameters. */
type KnownCalls = WeakMap<CallParams, Known[]>;

/** What the calls of one request share. */
interface ContextCalls {
  readonly known: KnownCalls;
  readonly visitor: (format: UpstreamFormat) => {
    readonly key: string;
    readonly headers: Headers;
  };
}

const MAX_CONTEXTS = 1000;

export function createPrepareCall(): PrepareCall {
  const findRow = createRowFinder();
  const equalContexts = new LRUCache<string, KnownCalls>({ max: MAX_CONTEXTS });
  const contexts = new WeakMap<SiteContext, ContextCalls>();

  function callsIn(context: SiteContext): ContextCalls {
    const key = contextKey(context);
    let known = equalContexts.get(key);
    if (!known) equalContexts.set(key, (known = new WeakMap()));
    let visitor: ReturnType<ContextCalls["visitor"]> | undefined;
    return {
      known,
      visitor: (format) =>
        (visitor ??= {
          key: JSON.stringify(context.identity),
          headers: identityHeaders(context, format),
        }),
    };
  }

  function make(
    name: string,
    args: CallArgs,
    tables: CallTables,
  ): Known | undefined {
    const chosen = chooseRow(name, tables.calls, args, findRow);
    if (!chosen) return undefined;
    const outgoing = buildOutgoing(chosen, args, tables);
    const shared = answerKey(args.context, outgoing.row);
    const key = `${outgoing.name}|${shared}|${outgoing.path}`;
    return { name, method: args.method, ...tables, outgoing, key };
  }

  /** @param known the calls in equal contexts */
  function find(
    known: KnownCalls,
    name: string,
    args: CallArgs,
    tables: CallTables,
  ): Known | undefined {
    const { params, method, csrfToken, trace } = args;
    // Only frozen parameters can be the same ones again.
    if (csrfToken !== undefined || trace || !Object.isFrozen(params))
      return make(name, args, tables);
    const same = known.get(params) ?? [];
    const found = same.find(
      (other) =>
        other.name === name &&
        other.method === method &&
        other.calls === tables.calls &&
        other.limits === tables.limits &&
        other.format === tables.format &&
        other.partner === tables.partner,
    );
    if (found) return found;
    const made = make(name, args, tables);
    // Those of an earlier configuration are dropped.
    const others = same.filter(({ calls }) => calls === tables.calls);
    if (made) known.set(params, [...others, made]);
    return made;
  }

  return (name, args, tables) => {
    const { context } = args;
    const own = contexts.getOrInsertComputed(context, callsIn);
    const found = find(own.known, name, args, tables);
    if (!found) return undefined;
    const { outgoing, key } = found;
    if (isShared(outgoing.row)) return { outgoing, key, identity: "" };
    const visitor = own.visitor(tables.format);
    return {
      outgoing: {
        ...outgoing,
        headers: {
          ...outgoing.headers,
          ...visitor.headers,
          ...outgoing.row.headers,
        },
      },
      key: `${key}|${visitor.key}`,
      identity: visitor.key,
    };
  };
}

/** Everything of the context on which a request can depend besides the visitor's identity. */
function contextKey(context: SiteContext): string {
  const { settings, language, market, preview } = context;
  return `${settings}|${language.backend}|${market.id}|${preview}|${allParts(context)}`;
}
