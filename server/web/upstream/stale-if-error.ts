/** An expired answer that is used where the upstream has none (RFC 5861, 4). */
import { NETWORK_FAILURE, type CallError } from "#renderer/errors.ts";
import { noResponse, type Sent } from "./send.ts";
import { wait } from "./wait.ts";

/** Errors for which another answer may be used instead (RFC 5861, 4). */
export function hasNoAnswer({ errorType, status = 0 }: CallError): boolean {
  return errorType === "client" || status >= 500;
}

/** The result of a request, or that there is none yet after so many milliseconds. */
export async function withinMs(
  ms: number,
  sending: Promise<Sent>,
): Promise<Pick<Sent, "result">> {
  const { promise, resolve } = Promise.withResolvers<Pick<Sent, "result">>();
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
