/**
 * A mini-program shows this page in a view of its own and pays outside it: it is told of
 * the order and of what became of it (specification, section 3: mini-app payment data).
 */
import type { OrderState } from "#schema/booking.ts";
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

const LOAD_MS = 15_000;
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

/** With what the visitor came, and the script of the program that shows the page. */
interface Host {
  readonly type: string;
  readonly hostScript?: string;
}

/** How each program is told, once its script is there. */
const TELL: Readonly<
  Record<string, (hosts: Hosts, data: PaymentData) => (() => void) | undefined>
> = {
  wechat_mini_program({ wx }, data) {
    const program = wx?.miniProgram;
    return program?.postMessage && (() => program.postMessage!({ data }));
  },
  alipay_mini_program({ my }, data) {
    return my?.postMessage && (() => my.postMessage!(data));
  },
  douyin_mini_program({ tt }, data) {
    const program = tt?.miniProgram;
    return program?.postMessage && (() => program.postMessage!({ data }));
  },
};

/**
 * Keeps the data, and hands it to the mini-program in which the page is open, whose script
 * is loaded first where the program did not bring it.
 *
 * @returns whether the program knows; outside of one there is nobody to tell
 */
export async function handOver(
  { type, hostScript }: Host,
  data: PaymentData,
  hosts: Hosts = window as Hosts,
  load: (address: string) => Promise<void> = loadScript,
): Promise<boolean> {
  writeSession(KEY, data);
  const teller = TELL[type];
  if (!teller) return true;
  if (!teller(hosts, data) && hostScript !== undefined)
    await load(hostScript).catch(() => {});
  const tell = teller(hosts, data);
  tell?.();
  return tell !== undefined;
}

/** @throws Error when it cannot be loaded, or is not there in time */
export async function loadScript(address: string): Promise<void> {
  const script = document.createElement("script");
  script.src = address;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`not loaded: ${address}`));
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", fail);
    setTimeout(fail, LOAD_MS);
    document.head.append(script);
  });
}
