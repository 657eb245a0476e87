// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { CouponsData } from "#schema/modules/coupons.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import Coupons from "./view.tsx";

const data = exampleOf<CouponsData>("coupons");

function show(coupons: CouponsData["coupons"]): void {
  document.body.innerHTML = renderModule({
    moduleId: "coupons",
    view: Coupons,
    data: { coupons },
  });
}

const listed = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] > li`)].map(
    (ticket) => ticket.textContent,
  );

it("shows the discount, minimum order, expiry and code of each coupon", () => {
  show(data.coupons);
  const [percent, amount] = listed("Available coupons");
  expect(percent).toMatch(
    /^10%off.*For orders of \$50\.00 or more.*Dec 31, 2026/,
  );
  expect(percent).toContain("Code FUJI10");
  expect(amount).toMatch(/^\$8\.00off/);
});

it("shows amounts in the chosen currency and in that of the coupon", () => {
  const own = { amount: 500_00, currency: "TWD" };
  const coupon = data.coupons.find(({ status }) => status === "usable")!;
  show([
    {
      ...coupon,
      discount: { kind: "amount", value: 100_00, currency: "TWD" },
      min_spend: own,
      shown: {
        discount: { amount: 3_10, currency: "USD" },
        min_spend: { amount: 15_50, currency: "USD" },
      },
    },
  ]);
  const [text] = listed("Available coupons");
  expect(text).toMatch(/^\$3\.10 \(TWD\u00A0100\)off/);
  expect(text).toContain("$15.50 (TWD\u00A0500)");
});

it("folds away unusable coupons, without their codes", () => {
  show(data.coupons);
  expect(listed("Used and expired coupons")).toEqual([
    expect.stringContaining("Was valid until Sat, Oct 31, 2026Expired"),
  ]);
  expect(document.querySelector("details")!.textContent).not.toContain(
    "LEAVES",
  );
});

it("says when no coupon can be used, even if there were some", () => {
  show(data.coupons.filter(({ status }) => status === "expired"));
  expect(document.body.textContent).toContain("No coupons available");
  expect(document.querySelector("summary")!.textContent).toContain(
    "1 used or expired coupon",
  );
});
