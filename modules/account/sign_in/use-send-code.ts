import { useCall } from "#renderer/module-api.ts";
import type { Address, Method, Sent } from "./methods.ts";

/** The default, if the answer does not include it. */
const RESEND_AFTER_S = 60;
const EXPIRES_IN_S = 600;

/** Sends a code; rejects with a CallError. */
export function useSendCode(
  method: Method,
): (address: Address) => Promise<Sent> {
  const call = useCall();
  return async (address) => {
    const answer = await call(
      method === "phone" ? "send_sms_code" : "send_email_code",
      address.params,
    );
    return {
      address,
      resendAt:
        Date.now() + secondsOf(answer, "resend_after_s", RESEND_AFTER_S) * 1000,
      validMinutes: Math.floor(
        secondsOf(answer, "expires_in_s", EXPIRES_IN_S) / 60,
      ),
    };
  };
}

function secondsOf(answer: unknown, key: string, otherwise: number): number {
  if (typeof answer !== "object" || answer === null) return otherwise;
  const value: unknown = (answer as Record<string, unknown>)[key];
  return typeof value === "number" ? value : otherwise;
}
