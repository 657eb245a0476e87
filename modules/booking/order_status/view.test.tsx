// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderStatusData } from "#schema/modules/order_status.ts";
import { stubGateway, type Answers } from "../../../tests/support/gateway.ts";
import { PATIENT } from "../../../tests/support/patience.ts";
import {
  hydrateModule,
  exampleOf,
  renderModule,
  type HydratedModule,
} from "../../../tests/support/render-module.tsx";
import OrderStatus from "./view.tsx";

const example = exampleOf<OrderStatusData>("order_status");
const shown = (order: Partial<OrderStatusData["order"]> = {}) => ({
  moduleId: "order_status",
  view: OrderStatus,
  data: { ...example, order: { ...example.order, ...order } },
});

describe("an order's status", () => {
  it("shows its reference, the state of the money, and each step", () => {
    document.body.innerHTML = renderModule(shown());
    expect(document.querySelector("h2")!.textContent).toBe("Order WF-7K2M9Q");
    expect(document.body.textContent).toContain("The amount was charged.");
    expect(document.querySelectorAll("ol > li")).toHaveLength(4);
    expect(
      document.querySelector('[aria-current="step"]')!.textContent,
    ).toContain("Ticket issued");
  });

  it("never says that zero is paid", () => {
    const amount = { amount: 0, currency: "USD" };
    const covered = shown({ amount, money_moved: "covered" });
    expect(renderModule(covered)).toContain("nothing left to pay");
    const unpaid = shown({ amount, order_status: "pending_payment" });
    const data = { ...unpaid.data, pay_path: "/transport-tickets/pay/" };
    const html = renderModule({ ...unpaid, data });
    expect(html).toContain("Order now, nothing to pay");
    expect(html).not.toContain("$0");
  });
});

describe("while an order is in progress", () => {
  let hydrated: HydratedModule;
  let answers: Answers;
  let calls: ReturnType<typeof stubGateway>;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    calls = stubGateway(() => answers);
  });
  afterEach(() => {
    hydrated.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const show = async (order?: Partial<OrderStatusData["order"]>) => {
    let isHydrated = false;
    const coming = hydrateModule(shown(order)).finally(
      () => (isHydrated = true),
    );
    while (!isHydrated) await vi.advanceTimersByTimeAsync(1);
    hydrated = await coming;
  };

  it("polls until it has ended, then refreshes the page", async () => {
    const paid = { ...example.order, order_status: "paid" as const };
    answers = { order_status: { result: paid } };
    await show(paid);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.made.length).toBeGreaterThan(1);
    expect(hydrated.refreshed).toEqual([]);
    answers = { order_status: { result: example.order } };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(hydrated.refreshed).toHaveLength(1);
    const asked = calls.made.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.made).toHaveLength(asked);
  });

  it("stops after many attempts, and says so", async () => {
    answers = { order_status: { code: "990001" } };
    await show({ order_status: "payment_processing" });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls.made).toHaveLength(40);
    await vi.waitFor(
      () =>
        expect(document.body.textContent).toContain(
          "is taking longer than usual",
        ),
      PATIENT,
    );
  });

  it("does not poll an order that is done", async () => {
    answers = {};
    await show();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.made).toEqual([]);
  });
});
