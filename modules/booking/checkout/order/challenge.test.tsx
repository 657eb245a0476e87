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
const { answers, made, pass, pay, push, start, text } = visit;

describe("a challenge of the bank", () => {
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

  it("is answered in a dialog, which shows the number of attempts left", async () => {
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain("3 attempts are left");
    await enter("12");
    expect(dialog().textContent).toContain("all six digits");
    answers["payment_confirm"] = asked(2);
    await enter("111111");
    expect(dialog().textContent).toContain("This code is not correct");
    expect(dialog().textContent).toContain("2 attempts are left");
    answers["payment_confirm"] = order(ISSUED);
    await enter("123456");
    expect(made("payment_confirm").at(-1)).toEqual({
      order_guid: ORDER.order_guid,
      challenge_id: "c1",
      code: "123456",
    });
    expect(visit.hydrated.navigated).toEqual([ORDER.order_path]);
  });

  it("can be postponed, and the order can be cancelled", async () => {
    dialog().close();
    await pass();
    expect(text()).toContain("Your bank asks you to confirm the payment");
    expect(document.activeElement).toBe(button("Enter the code"));
    answers["order_cancel"] = order({ order_status: "cancelled" });
    await push("Cancel the order");
    expect(visit.hydrated.questions[0]).toContain("Cancel the order?");
    expect(text()).toContain("The order is cancelled");
    expect(text()).toContain("You have not been charged");
  });
});
