import type { Vertical } from "../../../booking/vertical.ts";
import { lineIdsOf } from "../timetable/find-route.ts";
import { payloadOf } from "./payload.ts";

/** Where the first journey goes from and to, and every line of the whole trip. */
export const couponFacts: Vertical["couponFacts"] = (quote) => {
  const { journeys } = payloadOf(quote);
  const { legs } = journeys[0]!;
  return {
    from: [legs[0]!.from],
    to: [legs.at(-1)!.to],
    line: journeys.flatMap(({ route_id }) => lineIdsOf(route_id)),
  };
};
