/**
 * Passes orders to the mini-program that shows this page and pays outside of it
 * (specification, section 3: mini-app payment data).
 */
import type { OrderState } from "#schema/booking.ts";
import { writeSession } from "../model/session-store.ts";

export interface PaymentData {
  readonly orderGuid: string;
  readonly bookingNo: string;
  readonly paymentAssetNo: string;
  /** The page to return to without paying. */
  readonly cancelUrl: string;
  readonly isPaySuccessfully: boolean;
}

type Post = (message: unknown) => void;

/** The APIs that host programs put on the window. */
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

/** Which program shows the page, and its script. */
interface Host {
  readonly type: string;
  readonly hostScript?: string;
}

/** Calls each program's API, once its script has loaded. */
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
 * Stores the data and passes it to the mini-program that shows the page. Loads the program's
 * script first where the program did not.
 *
 * @returns false when the program could not be reached; true also outside of a program
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

/** @throws Error when the script fails to load, or does not load in time */
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
