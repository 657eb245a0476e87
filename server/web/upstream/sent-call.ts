/** What a sent call shows of its service. */
import type { CallResult } from "#renderer/loading/call.ts";
import { NOT_ASKED } from "#renderer/shared/errors.ts";
import type { SentCall } from "./send.ts";

/** The statuses with which a proxy reports that the service is down. */
const DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the service did not answer. */
export function isDown({ status, result }: SentCall): boolean {
  return DOWN.has(status) || (status === 0 && !isUnreadable(result));
}

function isUnreadable(result: CallResult): boolean {
  return !result.ok && result.error.unreadable === true;
}

/** Whether it is a successful answer. */
export function isReadable({ result }: SentCall): boolean {
  return result.ok && result.answer.read().ok;
}

/** Whether no request was made. */
export function isRefused({ result }: SentCall): boolean {
  return !result.ok && result.error.code === NOT_ASKED;
}
