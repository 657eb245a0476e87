import type { SearchListData } from "#schema/modules/search_list.ts";
import { changePath } from "#server/backend/booking/after-sale/amendments/change-path.ts";
import type { Content } from "#server/backend/content/content.ts";
import type { Caller } from "#server/backend/callers/caller.ts";
import type { Text } from "#server/backend/text/texts.ts";
import { stopOf } from "#server/backend/verticals/transport/network/stops.ts";
import { passengerLabel } from "#server/backend/verticals/transport/timetable/product-rules.ts";
import type { createDescribeJourney } from "./describe-journey.ts";
import {
  conditionLegs,
  type ChosenLeg,
  type Condition,
} from "../condition/condition.ts";

interface DescribeConditionServices {
  readonly content: Pick<Content, "languages">;
  readonly text: Text;
  readonly cardOf: ReturnType<typeof createDescribeJourney>;
}

/** The condition in the format of the list: with names, in the caller's language. */
export function describeCondition(
  condition: Condition,
  caller: Caller,
  { content, text, cardOf }: DescribeConditionServices,
): NonNullable<SearchListData["condition"]> {
  const {
    product,
    origin,
    destination,
    chosen = [],
    former = [],
    more_legs,
    ...rest
  } = condition;
  const { origin_booking_no: booking_no } = rest;
  const languages = content.languages(caller.language);
  const nameOf = (id: string) => stopOf(product.network, id, languages).name;
  const cardsOf = (leg: ChosenLeg) =>
    leg.map((route) => cardOf(route, condition, caller));
  return {
    ...rest,
    origin_position: origin,
    origin_name: nameOf(origin),
    destination_position: destination,
    destination_name: nameOf(destination),
    passengers: rest.passengers.map((passenger) => ({
      ...passenger,
      name: passengerLabel(text, caller.language, passenger.passenger_type),
    })),
    ...(booking_no === undefined
      ? {}
      : { change_path: changePath({ booking_no }) }),
    trip_phase: chosen.length,
    is_round: condition.return_date !== undefined,
    ...(more_legs
      ? {
          legs: conditionLegs(condition).map((leg, index) => ({
            origin_position: leg.origin,
            origin_name: nameOf(leg.origin),
            destination_position: leg.destination,
            destination_name: nameOf(leg.destination),
            departure_date: leg.departure_date,
            ...(chosen[index] ? { chosen: cardsOf(chosen[index]) } : {}),
            ...(former[index] ? { former: cardsOf(former[index]) } : {}),
          })),
        }
      : chosen[0]
        ? { outbound: cardsOf(chosen[0]) }
        : {}),
  };
}
