// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { TicketDetailData } from "#schema/modules/ticket_detail.ts";
import {
  exampleOf,
  renderModule,
} from "../../../tests/support/render-module.tsx";
import TicketDetail from "./view.tsx";

const example = exampleOf<TicketDetailData>("ticket_detail");
const [there] = example.journeys!;
const shown = (data: TicketDetailData) => ({
  moduleId: "ticket_detail",
  view: TicketDetail,
  data,
});
const usd = (amount: number) => ({ amount, currency: "USD" });
const text = () => document.body.textContent.replaceAll("\u00A0", " ");

it.each([
  [
    "applied",
    "You pay the price you saw: $90.00. The fare is now $94.60",
    false,
  ],
  ["expired", "The price you saw, $90.00, was held until", true],
  ["over_limit", "more than the $50.00 that we pay for an order", true],
] as const)(
  "says whether the price of the list applies: %s",
  (outcome, said, isNext) => {
    const held = {
      until: there!.route.departure.at - 86_400_000,
      most: usd(5000),
      outcome,
      seen: usd(9000),
      asked: usd(9460),
    };
    const price_before = usd(9000);
    document.body.innerHTML = renderModule(
      shown({ ...example, held, price_before }),
    );
    expect(text()).toContain(said);
    expect(text().includes("Nothing has been charged. Continue")).toBe(isNext);
    expect(text().includes("Prices held until")).toBe(!isNext);
    expect(text()).not.toContain("since your search");
  },
);
