/**
 * A mini-program shows this page in a view of its own and pays outside it: it is told of
 * the order and of what became of it (specification, section 3: mini-app payment data).
 */
import type { OrderState } from "#schema/transport.ts";
import { writeSession } from "../model/session-store.ts";

export interface PaymentData {
  readonly orderGuid: string;
  readonly bookingNo: string;
  readonly paymentAssetNo: string;
  /** Where one goes who does not pay. */
  readonly cancelUrl: string;
  readonly isPaySuccessfully: boolean;
}

type Post = (message: unknown) => void;

/** What the programs that host this page put on the window. */
interface Hosts {
  readonly wx?: { readonly miniProgram?: { readonly postMessage?: Post } };
  readonly my?: { readonly postMessage?: Post };
  readonly tt?: { readonly miniProgram?: { readonly postMessage?: Post } };
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

/** Keeps the data, and hands it to the mini-program in which the page is open. */
export function handOver(
  device: string,
  data: PaymentData,
  hosts: Hosts = window as Hosts,
): void {
  writeSession(KEY, data);
  switch (device) {
    case "wechat_mini_program":
      hosts.wx?.miniProgram?.postMessage?.({ data });
      break;
    case "alipay_mini_program":
      hosts.my?.postMessage?.(data);
      break;
    case "douyin_mini_program":
      hosts.tt?.miniProgram?.postMessage?.({ data });
      break;
    default:
  }
}
