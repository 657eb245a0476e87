// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import {
  example,
  order,
  plain,
  visitCheckout,
} from "../../../../tests/support/checkout.ts";
import { button } from "../../../../tests/support/page.ts";

const visit = visitCheckout();
const {
  answers,
  card,
  control,
  made,
  pass,
  pay,
  push,
  send,
  start,
  text,
  toPayment,
  type,
} = visit;

describe("a changed price", () => {
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

  it("is paid when the visitor confirms it", async () => {
    visit.answer = () => {
      answers["order_create"] = order({
        amount: price.charged,
      });
      return true;
    };
    await start();
    await pay();
    expect(
      visit.hydrated.questions.map((question) =>
        question.replaceAll("\u00A0", " "),
      ),
    ).toEqual([
      "The price has changed: It was ¥21,258, now it is ¥22,500. Nothing is ordered or charged until you confirm.",
    ]);
    const [first, second] = made("order_create");
    expect(second!["expected_total"]).toEqual(price.total);
    expect(second!["idempotency_key"]).not.toBe(first!["idempotency_key"]);
    expect(made("order_pay")).toHaveLength(1);
  });

  it("is shown and not paid when the visitor declines", async () => {
    visit.answer = () => false;
    await start();
    await pay();
    expect(made("order_create")).toHaveLength(1);
    expect(made("order_pay")).toEqual([]);
    expect(text()).toContain("The price changed before you paid");
    expect(plain(button("Pay"))).toBe("Pay ¥22,500");
  });
});

it("subtracts the coupon's discount that the server returns", async () => {
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
  expect(plain(button("Pay"))).toBe("Pay $134.72");
  card();
  await pass();
  await send();
  expect(made("order_create")[0]).toMatchObject({
    coupon_id: "c1",
    expected_total: total,
  });
});

it("accepts a coupon's code, and explains a refusal at its field", async () => {
  await start();
  await toPayment();
  answers["settlement_update"] = {
    code: "coupon_unusable",
    data: { text: "The coupon is for another product." },
  };
  type("coupon_code", "snow20");
  await push("Use this code");
  const field = control("coupon_code");
  expect(made("settlement_update")).toMatchObject([
    { coupon_id: "", coupon_code: "snow20" },
  ]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(plain(document.body)).toContain("The coupon is for another product.");
  expect(field.value).toBe("snow20");
});
