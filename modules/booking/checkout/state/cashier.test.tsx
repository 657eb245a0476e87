// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderState } from "#schema/booking.ts";
import {
  example,
  ISSUED,
  order,
  ORDER,
  plain,
  visitCheckout,
} from "../../../../tests/support/checkout.ts";
import { button } from "../../../../tests/support/page.ts";
import type { Checkout } from "../model/checkout.ts";
import type { leaveFor as LeaveFor } from "#ui/hooks/leave-for.ts";

const leaveFor = vi.hoisted(() => vi.fn<typeof LeaveFor>());
vi.mock("#ui/hooks/leave-for.ts", () => ({ leaveFor }));

const visit = visitCheckout();
const {
  agree,
  answers,
  heading,
  made,
  pass,
  push,
  restart,
  send,
  start,
  text,
  toPayment,
} = visit;

describe("paying at an external cashier", () => {
  const away = (challenge_id = "c1") =>
    order({
      order_status: "payment_processing",
      payment_status: "challenge",
      money_moved: "unknown",
      challenge: { challenge_id, text: "Elsewhere.", elsewhere: true },
    });
  const methods: Checkout["payment_methods"] = [
    {
      method: "partner_cashier",
      label: "Pay with North",
      text: "You pay on the page of North.",
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
  /** Opens the page again, as a new document. */
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
    expect(plain(button("Continue to pay"))).toBe("Continue to pay ¥21,258");
    await send();
    await pass();
  };

  beforeEach(() => leaveFor.mockClear());

  it("the button announces the other site, and leads there without a confirmation", async () => {
    await payThere();
    expect(leaveFor.mock.calls).toEqual([[addressOf("c1")]]);
    expect(heading()).toBe("Opening the payment page");
    expect(leaving()).toBe(false);
    expect(made("payment_card_token")).toEqual([]);
  });

  it("a visitor who returns without paying sees a link, and is not redirected again", async () => {
    await payThere();
    leaveFor.mockClear();
    await comeBack(away());
    await pass(60_000);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(heading()).toBe("Your payment is not finished");
    expect(text()).toContain("We do not know yet whether ¥21,258 was charged");
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
    ["cashier_cancelled", "You have not paid yet"],
  ])(
    "%s: typed values stay, and the visitor can pay again",
    async (reason, title) => {
      await payThere();
      await comeBack(order({ payment_status: "declined", reason }));
      expect(heading()).toBe(title);
      expect(document.activeElement!.textContent).toBe(title);
      expect(text()).toContain("You have not been charged");
      expect(text()).toContain("places are still held");
      expect(text()).toContain("hana@wayfare.example");
      leaveFor.mockClear();
      answers["order_pay"] = away("c2");
      await send();
      await pass();
      expect(leaveFor.mock.calls).toEqual([[addressOf("c2")]]);
    },
  );

  it("a visitor who has paid is led to the tickets, and typed values are deleted", async () => {
    await payThere();
    await comeBack(order(ISSUED));
    expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
    expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain(
      "SATO",
    );
  });

  it("a page from the back/forward cache continues where it was left", async () => {
    await payThere();
    window.dispatchEvent(
      Object.assign(new Event("pageshow"), { persisted: true }),
    );
    await pass();
    expect(heading()).toBe("Your payment is not finished");
    expect(leaveFor).toHaveBeenCalledOnce();
    answers["order_status"] = order(ISSUED);
    await pass(60_000);
    expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
  });
});
