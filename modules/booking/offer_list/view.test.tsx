// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OfferListData } from "#schema/modules/offer_list.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { press, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import OfferList from "./view.tsx";

const shown = (change: Partial<OfferListData> = {}) => ({
  moduleId: "offer_list",
  view: OfferList,
  data: { ...exampleOf<OfferListData>("offer_list"), ...change },
});
const plain = (text: string | null) => (text ?? "").replaceAll("\u00A0", " ");

describe("offers without scripts", () => {
  const cards = () => [...document.querySelectorAll("article")];
  const show = (change?: Partial<OfferListData>) => {
    document.body.innerHTML = renderModule(shown(change));
  };

  it("are complete, and say that choosing needs scripts", () => {
    show();
    const [ticket, tour, last] = cards().map((card) => plain(card.textContent));
    expect(ticket).toContain("Edo Museum, day ticket");
    expect(ticket).toContain("10:00");
    expect(ticket).toContain("¥3,000");
    expect(ticket).toContain("3 left");
    expect(tour).toContain("13:00–14:30");
    expect(tour).toContain("From ¥4,200");
    expect(last).toContain("Sold out");
    expect(document.querySelector("noscript")!.textContent).toContain(
      "need JavaScript",
    );
  });

  it("have no button when they are sold out", () => {
    show();
    expect(cards()[2]!.querySelector("button")).toBeNull();
  });

  it("suggest what to try when the list is empty", () => {
    show({ offers: [] });
    expect(document.body.textContent).toContain("Nothing is available");
  });
});

describe("choosing an offer", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;
  const FIRST = "Choose: Edo Museum, day ticket";
  const TOUR = "Choose: Edo Museum, guided tour";

  beforeEach(async () => {
    answers = {
      quote: { result: { validate_id: "v", pay_path: "/ptp/pay/?a=1" } },
    };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  it("makes a quote and goes to the checkout", async () => {
    await press(FIRST);
    expect(calls.made).toEqual([
      [
        "quote",
        {
          product_type_id: 90,
          request: { slot_id: "edo-20270320-1000", adults: 2 },
          expected_total: { amount: 3000, currency: "JPY" },
        },
      ],
    ]);
    expect(hydrated.navigated).toEqual(["/ptp/pay/?a=1"]);
  });

  it("sends no expected total for an offer with a minimum price only", async () => {
    await press(TOUR);
    expect(calls.made[0]![1]).not.toHaveProperty("expected_total");
  });

  it.each([
    ["sold_out", "sold out a moment ago"],
    ["990001", "no connection"],
    ["anything_else", "Try again in a moment"],
  ])("explains what to do about %s", async (code, text) => {
    answers = { quote: { code } };
    await press(FIRST);
    expect(told("alert")).toContain(text);
    expect(hydrated.navigated).toEqual([]);
  });

  it("shows a changed price, and accepts it with the next press", async () => {
    const total = { amount: 3500, currency: "JPY" };
    answers = {
      quote: { code: "price_changed", data: { price: { lines: [], total } } },
    };
    await press(FIRST);
    expect(plain(told("alert"))).toBe(
      "The price was ¥3,000 and is now ¥3,500.",
    );
    await press(FIRST);
    expect(calls.made[1]![1]).toMatchObject({ expected_total: total });
  });
});
