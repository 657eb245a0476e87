// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RuntimeContext } from "#renderer/module/runtime.ts";
import type { Condition } from "#schema/booking.ts";
import { moduleRuntime } from "../../../../tests/support/render-module.tsx";
import { ConditionList } from "./condition-text.tsx";

const AT = Date.parse("2026-11-20T00:01:00Z");
const FEE = { amount: 2000, currency: "TWD" };

function said(...conditions: Partial<Condition>[]): string[] {
  const whole = conditions.map((condition): Condition => ({
    action: "refund",
    allowed: true,
    time_zone: "Asia/Taipei",
    place_name: "Taipei",
    ...condition,
  }));
  document.body.innerHTML = renderToString(
    <RuntimeContext value={moduleRuntime("ticket_detail")}>
      <ConditionList conditions={whole} />
    </RuntimeContext>,
  );
  return [...document.querySelectorAll("li")].map(({ textContent }) =>
    textContent.replaceAll("\u00A0", " "),
  );
}

describe("a condition is dated in the time zone of its place", () => {
  it.each<[string, Partial<Condition>]>([
    [
      "Refund until Fri, Nov 20, 08:01 Taipei time: fee TWD 20 per ticket",
      { until_at: AT, fee: FEE, per: "ticket" },
    ],
    [
      "Refund until Fri, Nov 20, 09:01 Tokyo time: free",
      { until_at: AT, time_zone: "Asia/Tokyo", place_name: "Tokyo" },
    ],
    ["Refund at any time: fee 5% of the price", { percent: 5 }],
    [
      "Refund at any time: fee 5% of the price, at least TWD 20 per ticket",
      { percent: 5, minimum: FEE },
    ],
    [
      "Refund from Fri, Nov 20, 08:01 Taipei time: fee 10% of the price, plus fee TWD 20",
      { from_at: AT, percent: 10, fee: FEE },
    ],
    [
      "Refund from Fri, Nov 20, 08:01 until Fri, Nov 20, 09:01 Taipei time: fee 50% of the price",
      { from_at: AT, until_at: AT + 3_600_000, percent: 50 },
    ],
    [
      "Refund at any time: free",
      { fee: { amount: 0, currency: "TWD" }, per: "ticket" },
    ],
    ["No ticket changes", { action: "change", allowed: false }],
    [
      "No refund from Fri, Nov 20, 08:01 Taipei time",
      { allowed: false, from_at: AT },
    ],
  ])("%s", (text, condition) => {
    expect(said(condition)).toEqual([text]);
  });

  it("a condition that ends with its item is stated once", () => {
    const change = { action: "change", allowed: false, from_at: AT } as const;
    expect(
      said({ until_at: AT }, { allowed: false, from_at: AT }, change),
    ).toEqual([
      "Refund until Fri, Nov 20, 08:01 Taipei time: free",
      "No ticket changes from Fri, Nov 20, 08:01 Taipei time",
    ]);
  });
});
