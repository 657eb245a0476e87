import type { Vertical } from "#server/backend/booking/model/vertical.ts";
import { lineIdsOf } from "../timetable/find-route.ts";
import { payloadOf } from "./model/payload.ts";

/** The ends of the first leg, and every line of the itinerary. */
export const couponFacts: Vertical["couponFacts"] = (quote) => {
  const { journeys } = payloadOf(quote);
  const there = journeys
    .filter(({ direction }) => direction === journeys[0]!.direction)
    .flatMap(({ legs }) => legs);
  return {
    from: [there[0]!.from],
    to: [there.at(-1)!.to],
    line: journeys.flatMap(({ route_id }) => lineIdsOf(route_id)),
  };
};
