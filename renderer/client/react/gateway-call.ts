import { CALL_PATH } from "#renderer/shared/addresses.ts";
import {
  NETWORK_FAILURE,
  NO_RESPONSE,
  type CallError,
} from "#renderer/shared/errors.ts";
import type { CallParams } from "../../module/runtime.ts";
import { callHeaders } from "../store/calling-page.ts";
import type { CurrentPage } from "../store/page-store.ts";

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
    const address = `${CALL_PATH}/${name}`;
    const query = new URLSearchParams(
      Object.entries(params).map(([key, value]) => [
        key,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    );
    let answer: GatewayAnswer;
    let status: number;
    try {
      const response = await fetch(
        method === "GET" ? `${address}?${query}` : address,
        {
          method,
          ...(signal ? { signal } : {}),
          headers: {
            ...callHeaders(page),
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
    const code = answer.error?.code ?? String(status);
    throw callError({
      code,
      message: answer.error?.message ?? translate(NETWORK_FAILURE),
      errorType: errorTypeOf(code, status),
      status,
      data: answer.error?.data,
    });
  };
}

/**
 * If the service did not answer, it does not matter to the visitor whether the gateway or the
 * browser noticed.
 */
function errorTypeOf(code: string, status: number): CallError["errorType"] {
  if (code === NO_RESPONSE) return "client";
  return status === 200 ? "service" : "network";
}

function callError(error: CallError): Error & CallError {
  return Object.assign(new Error(error.message), error);
}
