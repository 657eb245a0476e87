// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GiftCardsData } from "#schema/modules/gift_cards.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { field, said, submit, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import GiftCards from "./view.tsx";

const FORM = "Gift card code";
const EMPTY: GiftCardsData = {
  cards: [],
  balance: { amount: 0, currency: "USD" },
};
const shown = (data = exampleOf<GiftCardsData>("gift_cards")) => ({
  moduleId: "gift_cards",
  view: GiftCards,
  data,
});

it("shows the balance and expiry of each card, and the total", () => {
  const html = renderModule(shown());
  expect(html).toContain("$62.50");
  expect(html).toContain("Card ending in 7K2M");
  expect(html).toContain("Valid until Tue, Nov 30, 2027");
});

it("says that there are no cards, and still accepts a code", () => {
  document.body.innerHTML = renderModule(shown(EMPTY));
  expect(document.querySelector("h2")!.textContent).toBe("No gift cards yet");
  expect(field(FORM, "code")).not.toBeNull();
});

describe("redeeming", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    answers = { redeem_gift_card: { result: {} } };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown(EMPTY));
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  const redeem = async (code: string) => {
    field(FORM, "code").value = code;
    await submit(FORM);
  };

  it("refreshes the page, announces the card, and is ready for the next code", async () => {
    await redeem(" GIFT-1000-0001 ");
    expect(calls.made).toEqual([
      ["redeem_gift_card", { code: "GIFT-1000-0001" }],
    ]);
    expect(hydrated.refreshed).toHaveLength(1);
    expect(told("status")).toContain("has been added");
    expect(field(FORM, "code").value).toBe("");

    await hydrated.rerender(exampleOf<GiftCardsData>("gift_cards"));
    expect(document.body.textContent).toContain("Card ending in 7K2M");
    expect(told("status")).toContain("has been added");
  });

  it.each([
    ["code_unknown", "cannot find this code"],
    ["already_redeemed", "already been redeemed"],
    ["expired", "has expired"],
    ["too_many_attempts", "wait an hour"],
  ])(
    "explains %s at the field, and the typed code stays",
    async (code, text) => {
      answers = { redeem_gift_card: { code } };
      await redeem("GIFT-1");
      expect(said(field(FORM, "code"))).toContain(text);
      expect(field(FORM, "code").value).toBe("GIFT-1");
      expect(document.activeElement).toBe(field(FORM, "code"));
      expect(hydrated.refreshed).toEqual([]);
    },
  );

  it("says that the visitor is no longer signed in", async () => {
    answers = { redeem_gift_card: { code: "sign_in_needed" } };
    await redeem("GIFT-1");
    expect(told("alert")).toContain("Sign in first");
  });

  it("makes no call without a code", async () => {
    await redeem("  ");
    expect(calls.made).toEqual([]);
    expect(said(field(FORM, "code"))).toContain("Enter the whole code");
  });
});
