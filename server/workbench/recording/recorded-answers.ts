/** The answers of a recording, found by the requests that they answered. */
import { NOT_RECORDED } from "#renderer/shared/errors.ts";
import type { Answer, CallResult } from "#renderer/loading/call.ts";
import type { Exchange } from "#schema/recording.ts";
import {
  failed,
  noResponse,
  resultOf,
  type SentCall,
} from "#server/web/upstream/send.ts";
import type { Outgoing } from "#server/web/upstream/send.ts";

export interface RecordedAnswers {
  /**
   * The recorded answer to a request. A request that was not recorded fails, and its error names
   * it.
   */
  answer(outgoing: Outgoing): SentCall;
  /** The exchange of a request; undefined: it was not recorded. */
  exchangeOf(outgoing: Outgoing): Exchange | undefined;
  /** The exchange from which an answer comes. */
  sourceOf(answer: Answer): Exchange | undefined;
}

/** Method and path of a request, by which it is named. */
export function requestName({
  method,
  path,
}: Pick<Exchange, "method" | "path">): string {
  return `${method} ${path}`;
}

/** If a request was made several times, the first answer counts: that of the page. */
export function recordedAnswers(
  exchanges: readonly Exchange[],
): RecordedAnswers {
  const byRequest = new Map<string, Exchange>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange, exchange.request_body);
    if (!byRequest.has(key)) byRequest.set(key, exchange);
  }
  const bodies = new Map<Exchange, Buffer>();
  const results = new Map<string, CallResult>();
  const sources = new WeakMap<Answer, Exchange>();
  const exchangeOf = (outgoing: Outgoing) =>
    byRequest.get(keyOf(outgoing, outgoing.body));

  function bodyOf(exchange: Exchange): Buffer {
    return bodies.getOrInsertComputed(exchange, () => {
      const { body } = exchange;
      return Buffer.from(
        typeof body === "string" ? body : JSON.stringify(body),
      );
    });
  }

  /** Equal requests get the same answer, which is parsed only once. */
  function resultFor(exchange: Exchange, outgoing: Outgoing): CallResult {
    const { max_bytes, max_depth } = outgoing.limits;
    const key = `${max_bytes} ${max_depth} ${keyOf(exchange, exchange.request_body)}`;
    let result = results.get(key);
    if (!result) {
      result = resultOf(exchange.status, bodyOf(exchange), outgoing);
      results.set(key, result);
      if (result.ok) sources.set(result.answer, exchange);
    }
    return result;
  }

  return {
    exchangeOf,
    sourceOf: (answer) => sources.get(answer),
    answer(outgoing) {
      const exchange = exchangeOf(outgoing);
      if (!exchange) {
        const message = `${requestName(outgoing)} was not recorded`;
        return failed({ ...noResponse(message), code: NOT_RECORDED });
      }
      if (exchange.status === 0)
        return failed(
          noResponse("recorded without an answer", exchange.timed_out === true),
        );
      return {
        ...failed(noResponse("")),
        result: resultFor(exchange, outgoing),
        status: exchange.status,
        body: bodyOf(exchange),
      };
    },
  };
}

function keyOf(
  request: Pick<Exchange, "method" | "path">,
  body: string | undefined,
): string {
  return `${requestName(request)} ${body ?? ""}`;
}
