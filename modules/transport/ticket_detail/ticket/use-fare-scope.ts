import { usePriceFormat, useTranslation } from "#renderer/module-api.ts";
import type { Fare, TicketJourney } from "#schema/modules/ticket_detail.ts";
import { fareOf, journeysOf, legNumber } from "./choice.ts";
import type { Ticket, TicketState } from "./use-ticket.ts";

/**
 * Returns the lines below the price of a journey's fare: the direction and the number of
 * travellers that it pays for, and what all journeys cost with it, without seats and extras.
 */
export function useFareScope(
  { journeys, passengers }: Ticket,
  { choice }: TicketState,
): (journey: TicketJourney, fare: Fare) => readonly string[] {
  const t = useTranslation();
  const format = usePriceFormat();
  const count = passengers.reduce((sum, one) => sum + one.count, 0);
  return (journey, fare) => {
    const { direction } = journey;
    const parts = journeysOf(journeys, direction);
    const isSeveral = parts.length < journeys.length;
    // One of several legs has its places in its heading.
    const way =
      isSeveral && legNumber(direction) === undefined ? direction : undefined;
    const amount = journeys
      .map((one) => (one === journey ? fare : fareOf(one, choice)).total.amount)
      .reduce((sum, one) => sum + one);
    return [
      ...(count > 1
        ? [t(`ticket_detail:fares.for.${way ?? "one_way"}`, { count })]
        : isSeveral
          ? [t(`ticket:price.${way ?? "leg"}`)]
          : []),
      ...(parts.length > 1
        ? [
            t("journey:part", {
              number: parts.indexOf(journey) + 1,
              count: parts.length,
            }),
          ]
        : []),
      ...(journeys.length > 1
        ? [
            t(`ticket_detail:fares.${way ? "both_ways" : "all_parts"}`, {
              price: format({ ...fare.total, amount }),
            }),
          ]
        : []),
    ];
  };
}
