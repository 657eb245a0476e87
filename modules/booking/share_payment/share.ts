import type { SharePaymentData } from "#schema/modules/share_payment.ts";

type Occasional = "reason" | "challenge" | "refunded" | "receipt";

/** A share that exists. */
export type ShownShare = Required<Omit<SharePaymentData, Occasional>> &
  Pick<SharePaymentData, Occasional>;

/** @returns undefined if no share has this address */
export function shareOf(data: SharePaymentData): ShownShare | undefined {
  return data.status === "unknown" ? undefined : (data as ShownShare);
}
