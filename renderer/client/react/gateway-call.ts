import { CALL_PATH } from "../../addresses.ts";
import { NETWORK_FAILURE, NO_RESPONSE, type CallError } from "../../errors.ts";
import type { CallParams } from "../../module/runtime.ts";
import { callingPage } from "../calling-page.ts";
import type { CurrentPage } from "../page-store.ts";

/** Makes a call. Resolves with its `result`; rejects with a CallError. */
export type GatewayCall = (
  name: string,
  params?: CallParams,
  method?: "GET" | "POST",
  signal?: AbortSignal,
) => Promise<unknown>;

interface GatewayAnswer {
  readonly success?: boolean;
  readonly result?: unknown;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly data?: unknown;
  };
}

/** Makes calls through the server's gateway, in the language, currency and partner of the page. */
export function createGatewayCall(
  page: Pick<CurrentPage, "state" | "translate">,
): GatewayCall {
  const { translate } = page;
  return async (name, params = {}, method = "GET", signal) => {
    const { language, segment, currency, page_id } = callingPage(page);
    const address = `${CALL_PATH}/${name}`;
    const query = new URLSearchParams(
      Object.entries(params).map(([key, value]) => [
        key,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    );
    let answer: GatewayAnswer;
    let status = 0;
    try {
      const response = await fetch(
        method === "GET" ? `${address}?${query}` : address,
        {
          method,
          ...(signal ? { signal } : {}),
          headers: {
            "X-Language": language,
            "X-Segment": segment,
            "X-Currency": currency,
            "X-Page-Id": page_id,
            ...(method === "POST"
              ? { "Content-Type": "application/json" }
              : {}),
          },
          ...(method === "POST" ? { body: JSON.stringify(params) } : {}),
        },
      );
      ({ status } = response);
      answer = (await response.json()) as GatewayAnswer;
    } catch {
      throw callError({
        code: NO_RESPONSE,
        message: translate(NETWORK_FAILURE),
        errorType: "client",
      });
    }
    if (answer.success) return answer.result;
    throw callError({
      code: answer.error?.code ?? String(status),
      message: answer.error?.message ?? translate(NETWORK_FAILURE),
      errorType: status === 200 ? "service" : "network",
      data: answer.error?.data,
    });
  };
}

function callError(error: CallError): Error & CallError {
  return Object.assign(new Error(error.message), error);
}
