// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CheckoutData } from "#schema/modules/checkout.ts";
import type { OrderState } from "#schema/booking.ts";
import { openDialogs } from "../../../tests/support/dialogs.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { button, said } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import { HANA } from "../../../tests/support/users.ts";
import type { leaveFor as LeaveFor } from "./leave-for.ts";
import type { Checkout as Purchase } from "./checkout.ts";
import Checkout from "./view.tsx";

const leaveFor = vi.hoisted(() => vi.fn<typeof LeaveFor>());
vi.mock("./leave-for.ts", () => ({ leaveFor }));

const example = exampleOf<CheckoutData>("checkout") as Purchase;
const NOW = Date.parse("2027-02-28T09:00:00Z");
const MINUTE = 60_000;

const shown = (data: Partial<CheckoutData> = {}) => ({
  moduleId: "checkout",
  view: Checkout,
  data: {
    ...example,
    expires_at: NOW + 20 * MINUTE,
    ...data,
  } as CheckoutData,
  context: { now: NOW, user: HANA },
});

const ORDER: OrderState = {
  order_guid: "order-guid-1",
  booking_no: "WF-7K3QPM",
  payment_asset_no: "PA-1",
  amount: { amount: 21258, currency: "JPY" },
  pay_before: NOW + 18 * MINUTE,
  order_status: "pending_payment",
  payment_status: "none",
  money_moved: "no",
  order_path: "/ptp/order-details/?order_guid=order-guid-1",
};
const PROCESSING = {
  order_status: "payment_processing",
  payment_status: "processing",
  money_moved: "unknown",
} as const;
const ISSUED = {
  order_status: "issued",
  payment_status: "captured",
  money_moved: "yes",
} as const;
const order = (state: Partial<OrderState> = {}) => ({
  result: { ...ORDER, ...state },
});

/** Its text, spaces as one types them. */
const plain = ({ textContent }: Element) =>
  textContent.replaceAll("\u00A0", " ");

describe("the purchase, before the script is there", () => {
  it("shows the trip with every part of its price, and asks for no card", () => {
    document.body.innerHTML = renderModule(shown());
    const text = plain(document.body);
    expect(text).toContain("Nozomi 207");
    expect(text).toContain("Booking fee");
    expect(text).toContain("Charged as JPY 21,258");
    expect(text).toContain("held for 20 min");
    expect(document.querySelector("noscript")!.textContent).toContain(
      "Paying needs scripts",
    );
    expect(document.querySelector('[name="card_number"]')).toBeNull();
    expect(button("Continue").disabled).toBe(true);
  });

  it("lets a guest go on, and leads back here from signing in", () => {
    const { context, ...rest } = shown({ signed_in: false });
    document.body.innerHTML = renderModule({
      ...rest,
      context: {
        ...context,
        user: null,
        site: {
          id: "main",
          name: "Mini",
          host: "mini.example",
          origin: "https://mini.example",
          homePath: "/home/",
          features: { user_center: true },
          contact: { email: "help@mini.example", reply_hours: 24 },
        },
      },
    });
    expect(document.body.textContent).toContain("booking as a guest");
    const link = [...document.querySelectorAll("a")].find(({ textContent }) =>
      textContent.startsWith("Sign in"),
    )!;
    expect(new URL(link.href).searchParams.get("signin_jump")).toBe(
      `/transport-tickets/pay/?validate_id=${example.validate_id}`,
    );
  });

  it("says so when there is none", () => {
    document.body.innerHTML = renderModule({
      ...shown(),
      data: { status: "unavailable" },
    });
    expect(document.body.textContent).toContain("cannot be shown");
    expect(document.body.textContent).toContain("before you pay again");
  });
});

describe("paying", () => {
  let hydrated: HydratedModule;
  let answers: Record<string, Answers[string]>;
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
    answers = {
      order_create: order(),
      payment_card_token: {
        result: { card_token: "token-1", last4: "4242", brand: "visa" },
      },
      order_pay: order(PROCESSING),
      order_status: order(PROCESSING),
    };
    calls = stubGateway(() => answers);
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Lets the time pass, and all that follows: answers, renderings, effects. */
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
    // What it waits for waits for this clock.
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

  it("orders, pays, waits for the tickets and shows them", async () => {
    await start();
    await toPayment();
    expect(heading()).toBe("Review and pay");
    expect(text()).toContain("+81 090-1234 5678");
    expect(plain(button("Pay"))).toBe("Pay JPY 21,258");
    card();
    await pass();
    await send();

    expect(made("order_create")).toEqual([
      {
        validate_id: example.validate_id,
        travellers: [
          { family_name: "SATO", given_name: "HANA" },
          { family_name: "SATO", given_name: "REN", birth_date: "2018-05-04" },
        ],
        contact: { email: "hana@wayfare.example", phone: "+8109012345678" },
        use_gift_card: false,
        use_credits: false,
        expected_total: example.price.total,
        accepted_terms: ["conditions", "service"],
        save_travellers: false,
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    expect(made("payment_card_token")).toEqual([
      {
        number: "4242 4242 4242 4242",
        expiry: "04/29",
        cvc: "123",
        holder: "Hana Sato",
      },
    ]);
    expect(made("order_pay")).toEqual([
      {
        order_guid: ORDER.order_guid,
        method: "card",
        card_token: "token-1",
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    expect(heading()).toBe("Waiting for your bank");
    expect(text()).toContain("Whether JPY 21,258 was charged is not known yet");

    answers["order_status"] = order(ISSUED);
    await pass(1000);
    await pass();
    expect(hydrated.navigated).toEqual([ORDER.order_path]);
    expect(Object.keys(window.sessionStorage)).toEqual([
      "checkout.payment_data",
    ]);
  });

  const problemOf = (name: string) =>
    control(name).getAttribute("aria-invalid") === "true";

  it("says with the field that a name is in other letters, while it is typed", async () => {
    await start();
    type("travellers.0.family_name", "佐");
    await pass();
    expect(problemOf("travellers.0.family_name")).toBe(true);
    expect(text()).toContain("Family name has to be in Latin letters");
    expect(text()).not.toContain("to be corrected");
    type("travellers.0.family_name", "SATO");
    await pass();
    expect(problemOf("travellers.0.family_name")).toBe(false);
  });

  it("says what is wrong in a field when it is left, and not before", async () => {
    await start();
    control("contact.email").focus();
    type("contact.email", "hana@");
    await pass();
    expect(problemOf("contact.email")).toBe(false);
    control("contact.email").blur();
    await pass();
    expect(problemOf("contact.email")).toBe(true);
    expect(document.activeElement).not.toBe(control("contact.email"));
  });

  it("does not move the page while a pointer is down", async () => {
    await start();
    control("contact.email").focus();
    type("contact.email", "hana@");
    // A press of a button takes the focus before the pointer is lifted.
    window.dispatchEvent(new Event("pointerdown"));
    control("contact.email").blur();
    await pass();
    expect(problemOf("contact.email")).toBe(false);
    window.dispatchEvent(new Event("pointerup"));
    await pass();
    expect(problemOf("contact.email")).toBe(true);
  });

  it("goes to the payment only when the service finds nothing wrong either", async () => {
    answers["order_check"] = {
      code: "fields_invalid",
      data: { fields: [{ path: "contact.phone", code: "phone_invalid" }] },
    };
    await start();
    await toPayment();
    expect(made("order_check")).toHaveLength(1);
    expect(document.activeElement).toBe(control("contact.phone"));
    expect(problemOf("contact.phone")).toBe(true);
    type("contact.phone", "090-1234 5679");
    await pass();
    expect(problemOf("contact.phone")).toBe(false);

    answers["order_check"] = {
      result: {
        travellers: [{ family_name: "SATO", given_name: "HANA" }],
        contact: { phone: "+81 90 1234 5679" },
      },
    };
    await send();
    expect(heading()).toBe("Review and pay");
    expect(text()).toContain("+81 90 1234 5679");
  });

  it("asks how it is after 1 s, then less and less often", async () => {
    await start();
    await pay();
    await pass(999);
    expect(made("order_status")).toHaveLength(0);
    await pass(1);
    expect(made("order_status")).toHaveLength(1);
    await pass(1499);
    expect(made("order_status")).toHaveLength(1);
    await pass(1);
    expect(made("order_status")).toHaveLength(2);
    for (let second = 0; second < 60; second++) await pass(1000);
    const seen = made("order_status").length;
    await pass(10_000);
    expect(made("order_status")).toHaveLength(seen + 1);
  });

  it("goes on asking without a connection, and says so", async () => {
    await start();
    await pay();
    delete answers["order_status"];
    await pass(1000);
    expect(text()).toContain("no connection at the moment");
    answers["order_status"] = order(ISSUED);
    await pass(2000);
    expect(hydrated.navigated).toEqual([ORDER.order_path]);
  });

  it("pressed twice, orders and pays once", async () => {
    await start();
    await toPayment();
    card();
    await pass();
    const form = document.querySelector("form")!;
    form.requestSubmit();
    form.requestSubmit();
    await pass();
    expect(made("order_create")).toHaveLength(1);
    expect(made("order_pay")).toHaveLength(1);
  });

  it("keeps what was typed through a reload, and nothing of the card", async () => {
    await start();
    await toPayment();
    card();
    await pass();
    expect(JSON.stringify(Object.values(window.sessionStorage))).not.toContain(
      "4242",
    );
    await restart();
    expect(text()).toContain("SATO, REN, May 4, 2018");
    await push("Edit");
    await pass();
    expect(control("contact.phone").value).toBe("090-1234 5678");
  });

  it("fills a traveller in who was saved", async () => {
    await start();
    const select = document.querySelectorAll<HTMLSelectElement>("select")[1]!;
    Object.getOwnPropertyDescriptor(
      HTMLSelectElement.prototype,
      "value",
    )!.set!.call(select, "t2");
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await pass();
    expect(control("travellers.1.given_name").value).toBe("REN");
    expect(control("travellers.1.birth_date").value).toBe("2018-05-04");
  });

  it("says at each field what is wrong, and leads to it", async () => {
    await start();
    await fillIn();
    type("travellers.0.given_name", "");
    type("contact.email", "hana@localhost");
    type("travellers.1.birth_date", "2010-01-01");
    await pass();
    await send();
    expect(calls.made).toEqual([]);
    expect(document.activeElement).toBe(control("travellers.0.given_name"));
    expect(said(control("contact.email"))).toContain("name@example.com");
    expect(said(control("travellers.1.birth_date"))).toContain("age");
    expect(text()).toContain("3 things are to be corrected");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("li a")];
    const link = links.find(({ textContent }) =>
      textContent.startsWith("Contact: "),
    )!;
    expect(document.querySelector(link.hash)).not.toBeNull();
    link.click();
    expect(document.activeElement).toBe(control("contact.email"));
  });

  it("goes back to the fields that the server refuses", async () => {
    answers["order_create"] = {
      code: "fields_invalid",
      data: {
        fields: [{ path: "travellers.0.family_name", code: "characters" }],
      },
    };
    await start();
    await pay();
    await pass();
    expect(document.activeElement).toBe(control("travellers.0.family_name"));
    expect(said(control("travellers.0.family_name"))).toContain(
      "cannot be on a ticket",
    );
  });

  it("asks for a card that can be right and for the terms before anything else", async () => {
    await start();
    await toPayment();
    type("card_number", "4242424242424241");
    await pass();
    await send();
    expect(calls.made.map(([name]) => name)).toEqual(["order_check"]);
    expect(document.activeElement).toBe(control("card_number"));
    expect(said(control("card_number"))).toContain("not a card number");
    expect(text()).toContain("Agree to all of these");
  });

  it.each([
    ["card_declined", "Your bank declined"],
    ["insufficient_funds", "not enough money"],
    ["challenge_failed", "could not confirm"],
    ["something_new", "did not go through"],
  ])(
    "%s: nothing was charged, and another card can pay",
    async (reason, title) => {
      answers["order_pay"] = order({ payment_status: "declined", reason });
      await start();
      await pay();
      expect(heading()).toContain(title);
      expect(text()).toContain("No money has moved");
      expect(text()).toContain("WF-7K3QPM");
      expect(control("card_holder").value).toBe("Hana Sato");

      answers["order_pay"] = order(ISSUED);
      await send();
      await pass();
      expect(made("order_create")).toHaveLength(1);
      const [first, second] = made("order_pay");
      expect(first!["idempotency_key"]).not.toBe(second!["idempotency_key"]);
      expect(hydrated.navigated).toEqual([ORDER.order_path]);
    },
  );

  it("says that a reservation is released when no ticket came", async () => {
    answers["order_pay"] = order({
      order_status: "failed",
      payment_status: "voided",
      money_moved: "returned",
      reason: "not_ticketed",
    });
    await start();
    await pay();
    expect(heading()).toContain("did not issue the tickets");
    expect(text()).toContain("reservation of JPY 21,258 is released");
    expect(text()).toContain("WF-7K3QPM");
    expect(() => button("Pay")).toThrow("no button");
  });

  it("says not to pay again while nobody knows, and finds out", async () => {
    const lost = {
      order_status: "payment_processing",
      payment_status: "unknown",
      money_moved: "unknown",
    } as const;
    answers["order_pay"] = order(lost);
    answers["order_status"] = order(lost);
    await start();
    await pay();
    expect(heading()).toBe("We are checking your payment");
    expect(text()).toContain("Do not pay again");
    expect(button("Pay").closest("[hidden]")).not.toBeNull();
    answers["order_status"] = order({
      payment_status: "declined",
      reason: "card_declined",
    });
    await pass(1000);
    await pass();
    expect(plain(button("Pay"))).toBe("Pay JPY 21,258");
  });

  describe("a question of the bank", () => {
    const asked = (attempts_left: number) =>
      order({
        order_status: "payment_processing",
        payment_status: "challenge",
        challenge: {
          challenge_id: "c1",
          text: "A code was sent to your phone.",
          attempts_left,
        },
      });
    const dialog = () => document.querySelector("dialog")!;
    const enter = async (code: string) => {
      dialog().querySelector("input")!.value = code;
      dialog().querySelector("form")!.requestSubmit();
      await pass();
    };

    beforeEach(async () => {
      answers["order_pay"] = asked(3);
      await start();
      await pay();
    });

    it("is answered in a dialog, with as many attempts as are left", async () => {
      expect(dialog().open).toBe(true);
      expect(dialog().textContent).toContain("3 attempts are left");
      await enter("12");
      expect(dialog().textContent).toContain("all six digits");
      answers["payment_confirm"] = asked(2);
      await enter("111111");
      expect(dialog().textContent).toContain("This was not the code");
      expect(dialog().textContent).toContain("2 attempts are left");
      answers["payment_confirm"] = order(ISSUED);
      await enter("123456");
      expect(made("payment_confirm").at(-1)).toEqual({
        order_guid: ORDER.order_guid,
        challenge_id: "c1",
        code: "123456",
      });
      expect(hydrated.navigated).toEqual([ORDER.order_path]);
    });

    it("can wait, and the order can be given up", async () => {
      dialog().close();
      await pass();
      expect(text()).toContain("Your bank has a question");
      expect(document.activeElement).toBe(button("Enter the code"));
      answers["order_cancel"] = order({ order_status: "cancelled" });
      await push("Cancel the order");
      expect(hydrated.questions[0]).toContain("Cancel the order?");
      expect(text()).toContain("The order is cancelled");
      expect(text()).toContain("No money has moved");
    });
  });

  describe("at a cashier elsewhere", () => {
    const away = (challenge_id = "c1") =>
      order({
        order_status: "payment_processing",
        payment_status: "challenge",
        money_moved: "unknown",
        challenge: { challenge_id, text: "Elsewhere.", elsewhere: true },
      });
    const methods: Purchase["payment_methods"] = [
      {
        method: "partner_cashier",
        label: "Pay with North",
        text: "You pay on North’s page.",
        elsewhere: true,
      },
    ];
    const addressOf = (challenge_id: string) =>
      `/_/cashier/start?${new URLSearchParams({
        order_guid: ORDER.order_guid,
        challenge_id,
        back: `/transport-tickets/pay/?validate_id=${example.validate_id}`,
      })}`;
    const leaving = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    /** Comes to the page again, as a document of its own. */
    const comeBack = (state: { readonly result: OrderState }) =>
      restart({
        status: "ordered",
        order: state.result,
        payment_methods: methods,
      });
    const payThere = async () => {
      answers["order_pay"] = away();
      answers["order_status"] = away();
      await start({ payment_methods: methods });
      await toPayment();
      agree();
      await pass();
      expect(plain(button("Go on"))).toBe("Go on to pay JPY 21,258");
      await send();
      await pass();
    };

    beforeEach(() => leaveFor.mockClear());

    it("the button says that one goes on, and one goes, unasked", async () => {
      await payThere();
      expect(leaveFor.mock.calls).toEqual([[addressOf("c1")]]);
      expect(heading()).toBe("Opening the payment page");
      expect(leaving()).toBe(false);
      expect(made("payment_card_token")).toEqual([]);
    });

    it("who comes back without paying is shown the way, and not sent off again", async () => {
      await payThere();
      leaveFor.mockClear();
      await comeBack(away());
      await pass(60_000);
      expect(leaveFor).not.toHaveBeenCalled();
      expect(heading()).toBe("Your payment is not finished");
      expect(text()).toContain("Whether JPY 21,258 was charged is not known");
      const link = [...document.querySelectorAll("a")].find(
        ({ textContent }) => textContent === "Go to the payment page",
      )!;
      expect(link.getAttribute("href")).toBe(addressOf("c1"));
      expect(leaving()).toBe(false);
      answers["order_cancel"] = order({ order_status: "cancelled" });
      await push("Cancel the order");
      expect(text()).toContain("The order is cancelled");
    });

    it.each([
      ["cashier_declined", "The payment was declined"],
      ["cashier_cancelled", "You did not pay"],
    ])(
      "%s: what was typed is there, and one can pay again",
      async (reason, title) => {
        await payThere();
        await comeBack(order({ payment_status: "declined", reason }));
        expect(heading()).toBe(title);
        expect(document.activeElement!.textContent).toBe(title);
        expect(text()).toContain("No money has moved");
        expect(text()).toContain("places are still held");
        expect(text()).toContain("hana@wayfare.example");
        leaveFor.mockClear();
        answers["order_pay"] = away("c2");
        await send();
        await pass();
        expect(leaveFor.mock.calls).toEqual([[addressOf("c2")]]);
      },
    );

    it("who paid is led to the tickets, and what was typed is forgotten", async () => {
      await payThere();
      await comeBack(order(ISSUED));
      expect(hydrated.navigated).toEqual([ORDER.order_path]);
      expect(
        JSON.stringify(Object.entries(window.sessionStorage)),
      ).not.toContain("SATO");
    });

    it("a page that the browser shows again as it was left goes on from there", async () => {
      await payThere();
      window.dispatchEvent(
        Object.assign(new Event("pageshow"), { persisted: true }),
      );
      await pass();
      expect(heading()).toBe("Your payment is not finished");
      expect(leaveFor).toHaveBeenCalledOnce();
      answers["order_status"] = order(ISSUED);
      await pass(60_000);
      expect(hydrated.navigated).toEqual([ORDER.order_path]);
    });
  });

  describe("another price", () => {
    const price = {
      lines: [
        {
          kind: "fare",
          label: "Fare",
          amount: { amount: 15_000, currency: "USD" },
        },
      ],
      total: { amount: 15_000, currency: "USD" },
      charged: { amount: 22_500, currency: "JPY" },
    };
    beforeEach(() => {
      answers["order_create"] = { code: "price_changed", data: { price } };
    });

    it("is paid when it is confirmed", async () => {
      answer = () => {
        answers["order_create"] = order({
          amount: price.charged,
        });
        return true;
      };
      await start();
      await pay();
      expect(
        hydrated.questions.map((question) =>
          question.replaceAll("\u00A0", " "),
        ),
      ).toEqual([
        "The price has changed: It was JPY 21,258, now it is JPY 22,500. Nothing is ordered or charged until you confirm.",
      ]);
      const [first, second] = made("order_create");
      expect(second!["expected_total"]).toEqual(price.total);
      expect(second!["idempotency_key"]).not.toBe(first!["idempotency_key"]);
      expect(made("order_pay")).toHaveLength(1);
    });

    it("is shown and not paid when it is not", async () => {
      answer = () => false;
      await start();
      await pay();
      expect(made("order_create")).toHaveLength(1);
      expect(made("order_pay")).toEqual([]);
      expect(text()).toContain("You did not pay");
      expect(plain(button("Pay"))).toBe("Pay JPY 22,500");
    });
  });

  it.each([
    ["sold_out", "have just been sold"],
    ["validate_expired", "no longer held"],
  ])("%s: nothing was charged, and there is a way on", async (code, title) => {
    answers["order_create"] = { code };
    await start();
    await pay();
    expect(heading()).toContain(title);
    expect(text()).toMatch(/Nothing was (ordered or )?charged/);
    const link = [...document.querySelectorAll("a")].find(({ textContent }) =>
      textContent.startsWith("Choose the ticket again"),
    )!;
    expect(link.getAttribute("href")).toBe(example.back_path);
  });

  it("repeats an order whose answer was lost under the same key", async () => {
    const created = answers["order_create"]!;
    delete answers["order_create"];
    await start();
    await pay();
    expect(text()).toContain("cannot be ordered twice");
    answers["order_create"] = created;
    await send();
    const [first, second] = made("order_create");
    expect(second!["idempotency_key"]).toBe(first!["idempotency_key"]);
    expect(made("order_pay")).toHaveLength(1);
  });

  it("asks the order when the answer to a payment was lost", async () => {
    delete answers["order_pay"];
    await start();
    await pay();
    expect(heading()).toBe("Checking what became of it");
    await pass(1000);
    expect(heading()).toBe("Waiting for your bank");
    expect(made("order_pay")).toHaveLength(1);
  });

  it("lets one pay again, under the same key, when a payment never arrived", async () => {
    delete answers["order_pay"];
    answers["order_status"] = order();
    await start();
    await pay();
    for (let asked = 0; asked < 4; asked++) await pass(10_000);
    expect(text()).toContain("did not reach us, and nothing was charged");
    answers["order_pay"] = order(PROCESSING);
    card();
    await send();
    const [first, second] = made("order_pay");
    expect(second!["idempotency_key"]).toBe(first!["idempotency_key"]);
  });

  it("goes on with an order that was made before a reload", async () => {
    answers["order_status"] = order(ISSUED);
    await start({ status: "ordered", order: { ...ORDER, ...PROCESSING } });
    expect(text()).toContain("Waiting for your bank");
    await pass(1000);
    expect(hydrated.navigated).toEqual([ORDER.order_path]);
  });

  it("says when the hold is about to end and when it has; what was typed is carried on", async () => {
    await start();
    await fillIn();
    const status = () => document.querySelector("[role=status]")?.textContent;
    const left = async (ms: number) => {
      // So that the next tick, within the second, is of that second.
      vi.setSystemTime(NOW + 20 * MINUTE - ms - 1);
      await pass(1000);
    };
    await left(19 * MINUTE);
    expect(text()).toContain("held for 19:00");
    await left(5 * MINUTE + 1000);
    expect(status()).toBe("");
    await left(5 * MINUTE);
    expect(status()).toContain("5 more minutes");
    await left(MINUTE);
    expect(status()).toContain("1 more minute.");
    await left(0);
    expect(heading()).toBe("Your places are no longer held");

    await restart({ validate_id: "another-purchase-1234" });
    expect(control("travellers.0.given_name").value).toBe("HANA");
  });

  it.each([
    ["failed", "voided"],
    ["failed", "none"],
    ["cancelled", "none"],
    ["expired", "declined"],
  ] as const)(
    "an order that is %s (%s) leaves what was typed to the next purchase",
    async (order_status, payment_status) => {
      answers["order_pay"] = order({ order_status, payment_status });
      await start();
      await fillIn();
      document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
      await send();
      await pass();
      card();
      await pass();
      await send();
      expect(text()).toContain("Choose the ticket again");

      window.location.hash = "";
      await restart({ validate_id: "another-purchase-1234" });
      expect(control("travellers.0.given_name").value).toBe("HANA");
      expect(control("contact.email").value).toBe("hana@wayfare.example");
      expect(control("contact.phone").value).toBe("090-1234 5678");
      expect(
        document.querySelector<HTMLInputElement>("[type=checkbox]")!.checked,
      ).toBe(true);
      expect(JSON.stringify(window.sessionStorage)).not.toContain("4242");
      await send();
      await pass();
      expect(heading()).toBe("Review and pay");
    },
  );

  it("remembers through a reload that travellers are to be saved", async () => {
    await start();
    document.querySelector<HTMLInputElement>("[type=checkbox]")!.click();
    await pass();
    await restart();
    expect(
      document.querySelector<HTMLInputElement>("[type=checkbox]")!.checked,
    ).toBe(true);
  });

  it("knows where an account's tickets go; what was typed instead stays", async () => {
    const contact = {
      ...example.contact,
      values: { email: "hana@home.example", phone: "+81 90 1234 5678" },
    };
    await start({ contact });
    expect(control("contact.email").value).toBe("hana@home.example");
    expect(control("contact.phone").value).toBe("+81 90 1234 5678");
    type("contact.email", "hana@work.example");
    await pass();
    await restart({ contact });
    expect(control("contact.email").value).toBe("hana@work.example");
  });

  it("takes off what the server says a coupon takes off", async () => {
    const total = { amount: 13_472, currency: "USD" };
    answers["settlement_update"] = {
      result: {
        price: { lines: example.price.lines, total },
        applied: { coupon_id: "c1", gift_card: false, credits: false },
        coupons: example.coupons,
      },
    };
    await start();
    await toPayment();
    document.querySelectorAll<HTMLInputElement>("[name=coupon]")[1]!.click();
    await pass();
    expect(made("settlement_update")).toEqual([
      {
        validate_id: example.validate_id,
        coupon_id: "c1",
        use_gift_card: false,
        use_credits: false,
        coupon_code: "",
      },
    ]);
    expect(plain(button("Pay"))).toBe("Pay USD 134.72");
    card();
    await pass();
    await send();
    expect(made("order_create")[0]).toMatchObject({
      coupon_id: "c1",
      expected_total: total,
    });
  });

  it("takes a coupon's code, and says at its field why one cannot be used", async () => {
    await start();
    await toPayment();
    answers["settlement_update"] = {
      code: "coupon_unusable",
      data: { text: "The coupon is for another route." },
    };
    type("coupon_code", "snow20");
    await push("Use this code");
    const field = control("coupon_code");
    expect(made("settlement_update")).toMatchObject([
      { coupon_id: "", coupon_code: "snow20" },
    ]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(plain(document.body)).toContain("The coupon is for another route.");
    expect(field.value).toBe("snow20");
  });

  it("asks before it is left while a payment is under way", async () => {
    answer = () => false;
    await start();
    await pay();
    const link = document.createElement("a");
    link.href = "/rails-32/";
    document.body.append(link);
    link.click();
    await pass();
    expect(hydrated.questions[0]).toContain(
      "Leave while your payment is under way?",
    );
    expect(hydrated.navigated).toEqual([]);
    answer = () => true;
    link.click();
    await pass();
    expect(hydrated.navigated).toEqual(["/rails-32/"]);
  });
});
