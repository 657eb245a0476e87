import { expect, it } from "vitest";
import type { OrderConfirmationData } from "#schema/modules/order_confirmation.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import OrderConfirmation from "./view.tsx";

const example = exampleOf<OrderConfirmationData>("order_confirmation");

/** An order whose items are of these verticals. */
function shown(...verticals: readonly ("car" | "rail" | "transfer")[]): string {
  const [item] = example.items;
  const items = verticals.map((vertical) => ({
    ...item!,
    item_id: vertical,
    stages: item!.stages!.map((stage) => ({ ...stage, vertical })),
  }));
  return renderModule({
    moduleId: "order_confirmation",
    view: OrderConfirmation,
    data: { ...example, items },
  });
}

it.each(["car", "transfer"] as const)("a %s has a voucher", (vertical) => {
  const html = shown(vertical);
  expect(html).toContain("Show voucher");
  expect(html).toContain("Voucher sent to");
});

it("an order with a train and a car has tickets", () => {
  const html = shown("rail", "car");
  expect(html).toContain("Show tickets");
  expect(html).toContain("Tickets sent to");
});
