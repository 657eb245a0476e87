// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RuntimeContext } from "#renderer/module/runtime.ts";
import type { Promotion, PromotionsData } from "#schema/modules/promotions.ts";
import {
  exampleOf,
  moduleRuntime,
} from "../../../tests/support/render-module.tsx";
import Promotions from "./view.tsx";

const example = exampleOf<PromotionsData>("promotions").items.find(
  ({ coupon }) => coupon,
);

const offer = (id: string, start: string, end: string): Promotion => ({
  ...example!,
  promotion_id: id,
  title: id,
  start_time: start,
  end_time: end,
});

function show(items: readonly Promotion[], now: string): HTMLElement {
  const runtime = moduleRuntime("promotions", {
    context: { now: Date.parse(now) },
  });
  document.body.innerHTML = renderToStaticMarkup(
    <RuntimeContext value={runtime}>
      <Promotions data={{ title: "Offers", items: [...items] }} name="offers" />
    </RuntimeContext>,
  );
  return document.body;
}

const titles = (body: HTMLElement) =>
  [...body.querySelectorAll("h3")].map((title) => title.textContent);

const NOVEMBER = offer(
  "november",
  "2026-11-01T00:00:00Z",
  "2026-12-01T00:00:00Z",
);
const DECEMBER = offer(
  "december",
  "2026-12-01T00:00:00Z",
  "2027-01-01T00:00:00Z",
);

describe("offers", () => {
  it.each([
    ["2026-10-31T23:59:59Z", []],
    ["2026-11-01T00:00:00Z", ["november"]],
    ["2026-11-30T23:59:00Z", ["november"]],
    ["2026-12-01T00:00:00Z", ["december"]],
    ["2027-01-01T00:00:00Z", []],
  ])("are shown from their start until their end: %s", (now, expected) => {
    expect(titles(show([NOVEMBER, DECEMBER], now))).toEqual(expected);
  });

  it("render nothing when no offer is valid", () => {
    expect(show([NOVEMBER], "2027-06-01T00:00:00Z").innerHTML).toBe("");
  });

  it("show the day before as their last day when they end at midnight", () => {
    const text = show([NOVEMBER], "2026-11-21T10:00:00Z").textContent;
    expect(text).toMatch(/Until (?=.*Nov)(?=.*\b30\b)/);
  });

  it("show their code as one piece to select, where they have one", () => {
    const { coupon, ...without } = NOVEMBER;
    expect(
      show([NOVEMBER], "2026-11-21T10:00:00Z").querySelector("code")!
        .textContent,
    ).toBe(coupon!.code);
    expect(
      show([without], "2026-11-21T10:00:00Z").querySelector("code"),
    ).toBeNull();
  });
});
