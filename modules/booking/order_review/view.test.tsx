// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { OrderReviewData } from "#schema/modules/order_review.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { settle, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import OrderReview from "./view.tsx";

const OPEN = { open: true, order_guid: "abc", author: "Ana R." };

describe("the review of an order", () => {
  let hydrated: HydratedModule;
  let answers: Answers = {};
  let calls: ReturnType<typeof stubGateway>;
  const show = async (data: OrderReviewData) => {
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule({
      moduleId: "order_review",
      view: OrderReview,
      data,
    });
  };
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });
  const form = () => document.querySelector("form")!;
  const submit = async () => {
    form().requestSubmit();
    await settle();
  };

  it("is published once stars are chosen, and can be removed", async () => {
    await show(OPEN);
    await submit();
    expect(told("alert")).toContain("Choose one to five stars.");
    expect(calls.made).toEqual([]);
    document.querySelector<HTMLInputElement>("input[value='4']")!.click();
    const written = { ...OPEN, rating: 4, text: "" };
    const answer = (published: boolean) => {
      answers = { review_write: { result: { ...written, published } } };
    };
    answer(false);
    await submit();
    expect(told("status")).toContain("We check it before it appears.");
    answer(true);
    await submit();
    expect(calls.made[0]).toEqual([
      "review_write",
      { rating: "4", text: "", author: "Ana R.", order_guid: "abc" },
    ]);
    expect(document.body.textContent).toContain("Your review is published.");
    answers = { review_remove: { result: OPEN } };
    [...document.querySelectorAll("button")].at(-1)!.click();
    await settle();
    expect(document.querySelector("input:checked")).toBeNull();
  });

  it("is absent before the order can be reviewed", async () => {
    await show({ open: false });
    expect(document.querySelector("form")).toBeNull();
  });

  it("typed values stay when saving fails", async () => {
    await show({ ...OPEN, rating: 5, text: "Good" });
    document.querySelector("textarea")!.value = "Very good";
    answers = { review_write: { code: "unavailable" } };
    await submit();
    expect(told("alert")).toContain("could not be saved");
    expect(document.querySelector("textarea")!.value).toBe("Very good");
  });
});
