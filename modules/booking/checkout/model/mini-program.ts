/**
 * Passes orders to the mini-program that shows this page and pays outside of it
 * (specification, section 3: mini-app payment data).
 */
import { tellHost, type Host } from "#renderer/module-api.ts";
import type { OrderState } from "#schema/booking.ts";
import { writeSession } from "../../model/session-store.ts";

export interface PaymentData {
  readonly orderGuid: string;
  readonly bookingNo: string;
  readonly paymentAssetNo: string;
  /** The page to return to without paying. */
  readonly cancelUrl: string;
  readonly isPaySuccessfully: boolean;
}

const KEY = "checkout.payment_data";

export function paymentData(
  { order_guid, booking_no, payment_asset_no }: OrderState,
  cancelUrl: string,
  isPaySuccessfully: boolean,
): PaymentData {
  return {
    orderGuid: order_guid,
    bookingNo: booking_no,
    paymentAssetNo: payment_asset_no,
    cancelUrl,
    isPaySuccessfully,
  };
}

/**
 * Stores the data and passes it to the mini-program that shows the page.
 *
 * @returns false if the program could not be reached; true also outside of a program
 */
export function handOver(
  host: Host | undefined,
  data: PaymentData,
): Promise<boolean> {
  writeSession(KEY, data);
  return tellHost(host, data);
}
