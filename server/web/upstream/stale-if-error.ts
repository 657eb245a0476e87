/** Uses an expired answer if the upstream has none (RFC 5861, 4). */
import { NETWORK_FAILURE, type CallError } from "#renderer/shared/errors.ts";
import { noResponse, type SentCall } from "./send.ts";
import { wait } from "#server/config/process/wait.ts";

/** Errors for which another answer may be used instead (RFC 5861, 4). */
export function hasNoAnswer({ errorType, status = 0 }: CallError): boolean {
  return errorType === "client" || status >= 500;
}

/**
 * Resolves with the result of a request, or with the fact that it has none after `ms` milliseconds.
 */
export async function withinMs(
  ms: number,
  sending: Promise<SentCall>,
): Promise<Pick<SentCall, "result">> {
  const { promise, resolve } =
    Promise.withResolvers<Pick<SentCall, "result">>();
  const endWait = wait(ms, () =>
    resolve({
      result: { ok: false, error: noResponse(NETWORK_FAILURE, true) },
    }),
  );
  try {
    return await Promise.race([sending, promise]);
  } finally {
    endWait();
  }
}
