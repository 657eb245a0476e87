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

it("says what each takes off, from what sum on, until when, by which code", () => {
  show(data.coupons);
  const [percent, amount] = listed("Available coupons");
  expect(percent).toMatch(
    /^10%off.*For orders of USD\u00A050\.00 or more.*Dec 31, 2026/,
  );
  expect(percent).toContain("Code FUJI10");
  expect(amount).toMatch(/^USD\u00A08\.00off/);
});

it("puts those that cannot be used away, without their codes", () => {
  show(data.coupons);
  expect(listed("Used and expired coupons")).toEqual([
    expect.stringContaining("Was valid until Sat, Oct 31, 2026Expired"),
  ]);
  expect(document.querySelector("details")!.textContent).not.toContain(
    "LEAVES",
  );
});

it("says when there is none to use, also when there were some", () => {
  show(data.coupons.filter(({ status }) => status === "expired"));
  expect(document.body.textContent).toContain("No coupons available");
  expect(document.querySelector("summary")!.textContent).toContain(
    "1 used or expired coupon",
  );
});
