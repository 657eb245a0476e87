/** A visitor's actions on the checkout page, for tests in jsdom, and the gateway's answers. */
import { afterEach, beforeEach, vi } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import type { Checkout as Purchase } from "../../modules/booking/checkout/model/checkout.ts";
import Checkout from "../../modules/booking/checkout/view.tsx";
import { openDialogs } from "./dialogs.ts";
import { stubGateway, type Answers } from "./gateway.ts";
import { button } from "./page.ts";
import {
  hydrateModule,
  exampleOf,
  type HydratedModule,
} from "./render-module.tsx";
import { HANA } from "./users.ts";

export const example = exampleOf<CheckoutData>("checkout") as Purchase;
export const NOW = Date.parse("2027-02-28T09:00:00Z");
export const MINUTE = 60_000;

export const shown = (data: Partial<CheckoutData> = {}) => ({
  moduleId: "checkout",
  view: Checkout,
  data: {
    ...example,
    expires_at: NOW + 20 * MINUTE,
    ...data,
  } as CheckoutData,
  context: { now: NOW, user: HANA },
});

export const ORDER: OrderState = {
  order_guid: "an-order-guid-0001",
  booking_no: "WF-7K3QPM",
  payment_asset_no: "PA-1",
  amount: { amount: 21258, currency: "JPY" },
  pay_before: NOW + 18 * MINUTE,
  order_status: "pending_payment",
  payment_status: "none",
  money_moved: "no",
  order_path: "/ptp/order-details/?order_guid=an-order-guid-0001",
};
export const PROCESSING = {
  order_status: "payment_processing",
  payment_status: "processing",
  money_moved: "unknown",
} as const;
export const ISSUED = {
  order_status: "issued",
  payment_status: "captured",
  money_moved: "yes",
} as const;
export const order = (state: Partial<OrderState> = {}) => ({
  result: { ...ORDER, ...state },
});

/** Its text, with ordinary spaces. */
export const plain = ({ textContent }: Element) =>
  textContent.replaceAll("\u00A0", " ");

/** Registers the hooks of a test file; timers are fake, the storage is empty, the gateway answers. */
export function visitCheckout() {
  let hydrated: HydratedModule;
  const answers: Record<string, Answers[string]> = {};
  let calls: ReturnType<typeof stubGateway>;
  let answer: (title: string) => boolean;

  beforeEach(() => {
    vi.useFakeTimers({
      now: NOW,
      toFake: [
        "Date",
        "setTimeout",
        "clearTimeout",
        "setInterval",
        "clearInterval",
      ],
    });
    window.sessionStorage.clear();
    window.location.hash = "";
    openDialogs();
    answer = () => true;
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      order_create: order(),
      payment_card_token: {
        result: { card_token: "token-1", last4: "4242", brand: "visa" },
      },
      order_pay: order(PROCESSING),
      order_status: order(PROCESSING),
    });
    calls = stubGateway(() => answers);
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Advances the clock, and awaits answers, renderings and effects. */
  const pass = async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 8; turn++) await vi.advanceTimersByTimeAsync(0);
  };
  const start = async (data: Partial<CheckoutData> = {}) => {
    const { hash } = window.location;
    let isHydrated = false;
    const coming = hydrateModule({
      ...shown(data),
      answer: (title) => answer(title),
      before: () => (window.location.hash = hash),
    }).then((started) => {
      hydrated = started;
      isHydrated = true;
    });
    // All waits use this clock.
    while (!isHydrated) await vi.advanceTimersByTimeAsync(0);
    await coming;
    await pass();
  };
  const restart = async (data: Partial<CheckoutData> = {}) => {
    hydrated.stop();
    await start(data);
  };

  const control = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(
      `form [name="${name}"]`,
    )!;
  const type = (name: string, value: string) => {
    const element = control(name);
    const isSelect = element instanceof HTMLSelectElement;
    Object.getOwnPropertyDescriptor(
      isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype,
      "value",
    )!.set!.call(element, value);
    element.dispatchEvent(
      new Event(isSelect ? "change" : "input", { bubbles: true }),
    );
  };
  const send = async () => {
    document
      .querySelector<HTMLFormElement>("form:not(dialog form)")!
      .requestSubmit();
    await pass();
  };
  const push = async (text: string) => {
    button(text).click();
    await pass();
  };
  const fillIn = async () => {
    type("travellers.0.family_name", "SATO");
    type("travellers.0.given_name", "HANA");
    type("travellers.1.family_name", "SATO");
    type("travellers.1.given_name", "REN");
    type("travellers.1.birth_date", "2018-05-04");
    type("contact.email", "hana@wayfare.example");
    type("contact.phone_country", "JP");
    type("contact.phone", "090-1234 5678");
    await pass();
  };
  const toPayment = async () => {
    await fillIn();
    await send();
    await pass();
  };
  const agree = () => {
    for (const term of document.querySelectorAll<HTMLInputElement>(
      "[name=terms]:not(:checked)",
    ))
      term.click();
  };
  const card = (number = "4242424242424242") => {
    type("card_number", number);
    type("card_expiry", "429");
    type("card_cvc", "123");
    type("card_holder", "Hana Sato");
    agree();
  };
  const pay = async () => {
    await toPayment();
    card();
    await pass();
    await send();
  };
  const text = () => plain(document.querySelector(".island")!);
  const made = (name: string) =>
    calls.made.filter(([call]) => call === name).map(([, params]) => params);
  const heading = () => plain(document.activeElement!);

  return {
    /** The page of the last start. */
    get hydrated() {
      return hydrated;
    },
    get calls() {
      return calls;
    },
    /** Sets the visitor's answer to confirmations. */
    set answer(next: (title: string) => boolean) {
      answer = next;
    },
    answers,
    agree,
    card,
    control,
    fillIn,
    heading,
    made,
    pass,
    pay,
    push,
    restart,
    send,
    start,
    text,
    toPayment,
    type,
  };
}
