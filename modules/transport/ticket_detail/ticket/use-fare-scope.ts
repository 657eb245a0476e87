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
    const number = legNumber(direction);
    const leg = number === undefined ? direction : "leg";
    const amount = journeys
      .map((one) => (one === journey ? fare : fareOf(one, choice)).total.amount)
      .reduce((sum, one) => sum + one);
    return [
      ...(count > 1
        ? [
            t(`ticket_detail:fares.for.${isSeveral ? leg : "one_way"}`, {
              count,
              number: number ?? 1,
            }),
          ]
        : isSeveral
          ? [t(`ticket:price.${leg}`, { number: number ?? 1 })]
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
            t(
              `ticket_detail:fares.${isSeveral && number === undefined ? "both_ways" : "all_parts"}`,
              {
                price: format({ ...fare.total, amount }),
              },
            ),
          ]
        : []),
    ];
  };
}
