import { useCall } from "#renderer/module-api.ts";
import type { Address, Method, SentCode } from "./methods.ts";

/** The default, if the answer does not include it. */
const RESEND_AFTER_S = 60;
const EXPIRES_IN_S = 600;

/** Sends a code. Rejects like other calls. */
export function useSendCode(
  method: Method,
): (address: Address) => Promise<SentCode> {
  const call = useCall();
  return async (address) => {
    const { resend_after_s = RESEND_AFTER_S, expires_in_s = EXPIRES_IN_S } =
      await call(
        method === "phone" ? "send_sms_code" : "send_email_code",
        address.params,
      );
    return {
      address,
      resendAt: Date.now() + resend_after_s * 1000,
      validMinutes: Math.floor(expires_in_s / 60),
    };
  };
}
