// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderLookupData } from "#schema/modules/order_lookup.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { settle, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import OrderLookup from "./view.tsx";

describe("looking up an order", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule({
      moduleId: "order_lookup",
      view: OrderLookup,
      data: exampleOf<OrderLookupData>("order_lookup"),
    });
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  const form = () => document.querySelector("form")!;
  const field = (name: string) =>
    form().elements.namedItem(name) as HTMLInputElement;
  const find = async (): Promise<void> => {
    field("booking_no").value = " WF-7K2M9Q ";
    field("proof").value = "aiko@example.com";
    form().requestSubmit();
    await settle();
    expect(calls.made).toHaveLength(1);
  };

  it("opens an order that the visitor may see already", async () => {
    const order_path = "/ptp/order-details/?order_guid=abcdefghijklmnop";
    answers = { order_find: { result: { order_path } } };
    await find();
    expect(calls.made).toEqual([
      ["order_find", { booking_no: "WF-7K2M9Q", email: "aiko@example.com" }],
    ]);
    expect(hydrated.navigated).toEqual([order_path]);
  });

  it("answers the same to everyone when a link is mailed", async () => {
    answers = { order_find: { result: { sent: true } } };
    field("booking_no").value = "WF-7K2M9Q";
    field("proof").value = "Rivera";
    form().requestSubmit();
    await settle();
    expect(calls.made).toEqual([
      ["order_find", { booking_no: "WF-7K2M9Q", name: "Rivera" }],
    ]);
    expect(told("status")).toContain("If these details match an order");
    expect(hydrated.navigated).toEqual([]);
  });

  it.each([
    ["order_not_found", "This link is no longer valid"],
    ["too_many_attempts", "Too many attempts"],
    ["anything_else", "cannot be looked up right now"],
  ])("explains %s, and typed values stay", async (code, text) => {
    answers = { order_find: { code } };
    await find();
    expect(told("alert")).toContain(text);
    expect(field("proof").value).toBe("aiko@example.com");
    expect(hydrated.navigated).toEqual([]);
  });
});
