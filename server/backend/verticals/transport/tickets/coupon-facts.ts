import type { Vertical } from "../../../booking/vertical.ts";
import { lineIdsOf } from "../timetable/find-route.ts";
import { payloadOf } from "./payload.ts";

/** Where the way there begins and ends, and every line of the whole trip. */
export const couponFacts: Vertical["couponFacts"] = (quote) => {
  const { journeys } = payloadOf(quote);
  const there = journeys
    .filter(({ direction }) => direction === "departure")
    .flatMap(({ legs }) => legs);
  return {
    from: [there[0]!.from],
    to: [there.at(-1)!.to],
    line: journeys.flatMap(({ route_id }) => lineIdsOf(route_id)),
  };
};
