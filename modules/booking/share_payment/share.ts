import type { SharePaymentData } from "#schema/modules/share_payment.ts";

type Occasional = "reason" | "challenge" | "refunded" | "receipt";

/** A share that exists. */
export type ShownShare = Required<Omit<SharePaymentData, Occasional>> &
  Pick<SharePaymentData, Occasional>;

const NEEDED: readonly Exclude<keyof SharePaymentData, Occasional>[] = [
  "asker",
  "name",
  "product",
  "title",
  "items",
  "amount",
  "total",
  "closes_at",
  "time_zone",
  "payers",
  "payment_methods",
];

/** @returns undefined if no share has this address, or the service left out what a page needs */
export function shareOf(data: SharePaymentData): ShownShare | undefined {
  const isWhole = NEEDED.every((name) => data[name] !== undefined);
  return data.status === "unknown" || !isWhole
    ? undefined
    : (data as ShownShare);
}
