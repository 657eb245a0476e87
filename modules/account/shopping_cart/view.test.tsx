// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ShoppingCartData } from "#schema/modules/shopping_cart.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { button, press, told } from "../../../tests/support/page.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import ShoppingCart from "./view.tsx";

const example = exampleOf<ShoppingCartData>("shopping_cart");
const [first, second] = example.items;
const shown = (data: ShoppingCartData = example) => ({
  moduleId: "shopping_cart",
  view: ShoppingCart,
  data,
});

describe("the cart", () => {
  it("shows the total, the charged amounts and the excluded items", () => {
    document.body.innerHTML = renderModule(shown());
    const summary = document.querySelector("section")!.textContent;
    expect(summary).toContain("Total$189.00");
    expect(summary).toContain("Charged as ¥28,340.");
    expect(summary).toContain(
      "2 items that are no longer available are not included",
    );
  });

  it.each([
    ["sold_out", "Sold out. Nothing was charged.", "Choose another day"],
    ["past", "This day has passed. Nothing was charged.", "Choose another day"],
    ["gone", "No longer sold. Nothing was charged.", "Find something similar"],
    [undefined, "No longer available. Nothing was charged.", "Choose another"],
  ] as const)(
    "says what happened to a line that is %s, and what to do next",
    (reason, text, link) => {
      const { path: _, unavailable_reason: __, ...line } = second!;
      const item = {
        ...line,
        [reason === "gone" ? "similar_path" : "path"]: "/ferry-40/",
        ...(reason ? { unavailable_reason: reason } : {}),
      };
      document.body.innerHTML = renderModule(
        shown({ ...example, items: [item] }),
      );
      const shownLine = document.querySelector("li")!;
      expect(shownLine.textContent).toContain(text);
      const links = [...shownLine.querySelectorAll("p a")];
      expect(links).toHaveLength(1);
      expect(links[0]!.textContent).toContain(link);
      expect(links[0]!.getAttribute("href")).toBe("/ferry-40/");
      // Nothing to count.
      expect(shownLine.querySelectorAll("button")).toHaveLength(1);
    },
  );

  it("says where journeys without a time are bought, and has no pay button", () => {
    document.body.innerHTML = renderModule(shown());
    expect(document.body.textContent).toContain(
      "pay for the other journeys on their own pages",
    );
    expect(() => button("Pay")).toThrow("no button");
  });

  it("a chosen offer has its times, and no empty box for a picture", () => {
    const { image: _, ...offer } = first!;
    const chosen = {
      ...offer,
      kind: "offer" as const,
      time: "10:00",
      end: { date: "2026-12-06", time: "18:00" },
    };
    document.body.innerHTML = renderModule(
      shown({ ...example, items: [chosen] }),
    );
    const line = document.querySelector("main li, li")!;
    expect(line.textContent).toContain("10:00 – ");
    expect(line.textContent).toContain("18:00");
    expect(line.querySelector("picture")).toBeNull();
    expect(line.firstElementChild!.querySelector("h2")).not.toBeNull();
  });

  it("an offer of several parts has the times of each", () => {
    const chosen = {
      ...first!,
      kind: "offer" as const,
      label: "Outbound",
      date: "2026-12-05",
      time: "10:00",
      later: [{ label: "Return", date: "2026-12-09", time: "18:00" }],
    };
    document.body.innerHTML = renderModule(
      shown({ ...example, items: [chosen] }),
    );
    const times = [...document.querySelectorAll("time")].map(
      (time) => time.parentElement!.textContent,
    );
    expect(times).toEqual([
      "Outbound Sat, Dec 5, 2026, 10:00",
      "Return Wed, Dec 9, 2026, 18:00",
    ]);
  });

  it("says that it is empty", () => {
    const empty = { items: [], total: { amount: 0, currency: "USD" } };
    expect(renderModule(shown(empty))).toContain("Your cart is empty");
  });
});

describe("actions", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(async () => {
    answers = {
      change_cart_line: { result: {} },
      remove_from_cart: { result: {} },
      restore_cart_line: { result: {} },
    };
    calls = stubGateway(() => answers);
    hydrated = await hydrateModule(shown());
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
  });

  it("each press adds one, and the focus stays", async () => {
    const more = button("One more: Tokyo");
    more.focus();
    await press("One more: Tokyo");
    await hydrated.rerender({
      ...example,
      items: [{ ...first!, quantity: 3 }, second],
    });
    expect(document.activeElement).toBe(more);
    await press("One more: Tokyo");
    expect(calls.made).toEqual([
      ["change_cart_line", { line_id: "l-1", quantity: 3 }],
      ["change_cart_line", { line_id: "l-1", quantity: 4 }],
    ]);
    const change = { category: "shopping_cart", action: "change_cart_line" };
    expect(hydrated.tracked).toEqual(
      Array.from({ length: 2 }, () => ({ ...change, label: "", value: "ok" })),
    );
  });

  it("buys the selected items at once, at the shown price", async () => {
    const total = { amount: 5066, currency: "USD" };
    answers = { pay_cart: { result: { pay_path: "/ptp/pay/?a=1" } } };
    await hydrated.rerender({
      ...example,
      payable: { line_ids: ["l-1"], total },
    });
    await press("Pay $");
    expect(calls.made).toEqual([
      ["pay_cart", { line_ids: ["l-1"], expected_total: total }],
    ]);
    expect(hydrated.navigated).toEqual(["/ptp/pay/?a=1"]);
  });

  it("says that nothing was charged when the cart has changed, and shows the new cart", async () => {
    answers = { pay_cart: { code: "price_changed" } };
    await hydrated.rerender({
      ...example,
      payable: { line_ids: ["l-1"], total: example.total },
    });
    await press("Pay $");
    expect(told("alert")).toContain("Nothing was charged");
    expect(hydrated.refreshed).toHaveLength(1);
  });

  it("limits quantities to one to nine", async () => {
    await hydrated.rerender({
      ...example,
      items: [{ ...second!, available: true }],
    });
    await press("One fewer: Koh Samui");
    await hydrated.rerender({
      ...example,
      items: [{ ...first!, quantity: 9 }],
    });
    await press("One more: Tokyo");
    expect(calls.made).toEqual([]);
    expect(button("One more: Tokyo").getAttribute("aria-disabled")).toBe(
      "true",
    );
  });

  it("a removed item can be restored, with its day and quantity", async () => {
    await press("Remove");
    expect(calls.made).toEqual([["remove_from_cart", { line_id: "l-1" }]]);
    await hydrated.rerender({ ...example, items: [second] });
    expect(document.activeElement).toBe(button("Undo"));

    await press("Undo");
    expect(calls.made.at(-1)).toEqual([
      "restore_cart_line",
      { line_id: "l-1" },
    ]);
    expect(document.activeElement).toBe(document.querySelector("h1"));
  });

  it("says which price rose, and how many did, before paying", async () => {
    const change = {
      direction: "more" as const,
      by: { amount: 500, currency: "USD" },
      before: { amount: 8950, currency: "USD" },
    };
    await hydrated.rerender({
      ...example,
      items: [{ ...first!, change, refund: "No refund" }, second!],
    });
    const [line] = document.querySelectorAll("li");
    expect(line!.textContent).toContain("$5.00 more than when you added it");
    expect(line!.textContent).toContain("No refund");
    expect(document.body.textContent).toContain(
      "1 item costs more than when you added it.",
    );
  });

  it.each([
    ["line_unknown", "no longer in your cart"],
    ["quantity_invalid", "One to nine people"],
  ])("explains what to do about %s", async (code, text) => {
    answers = { change_cart_line: { code } };
    await press("One more: Tokyo");
    expect(told("alert")).toContain(text);
    expect(hydrated.refreshed).toEqual([]);
  });
});
