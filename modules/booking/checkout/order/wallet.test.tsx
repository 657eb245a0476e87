// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import {
  ISSUED,
  order,
  ORDER,
  visitCheckout,
} from "../../../../tests/support/checkout.ts";
import { button } from "../../../../tests/support/page.ts";

const visit = visitCheckout();
const { answers, made, pay, push, start, text } = visit;
const dialog = () => document.querySelector("dialog")!;

describe("a wallet", () => {
  beforeEach(async () => {
    answers["order_pay"] = order({
      order_status: "payment_processing",
      payment_status: "challenge",
      challenge: {
        challenge_id: "w1",
        text: "This is a test of Purse.",
        attempts_left: 1,
        amount: { amount: 9447, currency: "USD" },
        merchant: "Wayfare Ltd",
        wallet: "Purse",
      },
    });
    await start();
    await pay();
  });

  it("says who is paid how much, and pays with one press", async () => {
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain("Wayfare Ltd");
    expect(dialog().textContent).toContain("$94.47");
    answers["payment_confirm"] = order(ISSUED);
    await push("Pay $94.47");
    expect(made("payment_confirm")).toEqual([
      { order_guid: ORDER.order_guid, challenge_id: "w1", code: "approve" },
    ]);
    expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
  });

  it.each([
    ["Decline", "decline", "wallet_declined", "Your wallet declined"],
    ["Cancel and go", "cancel", "wallet_cancelled", "You did not confirm"],
    ["Let it time out", "time_out", "wallet_timed_out", "did not answer"],
  ])(
    "%s: says what happened, and that nothing was charged",
    async (press, code, reason, said) => {
      answers["payment_confirm"] = order({
        payment_status: "declined",
        reason,
      });
      await push(press);
      expect(made("payment_confirm").at(-1)).toMatchObject({ code });
      expect(text()).toContain(said);
      expect(text()).toContain("You have not been charged");
    },
  );

  it("that was closed by its user is no failure", async () => {
    const reason = "wallet_cancelled";
    answers["payment_confirm"] = order({ payment_status: "declined", reason });
    await push("Cancel and go");
    expect(document.querySelector("[data-tone=failure]")).toBeNull();
    expect(document.querySelector("[data-tone=attention]")).not.toBeNull();
  });

  it("can be opened again", () => {
    dialog().close();
    expect(button("Open Purse")).toBeDefined();
    expect(text()).toContain("Confirm in Purse");
  });
});
